// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, hashFiles } from '../../packages/build/src/release-id.cjs'
import { bundledByTools, root } from './root.mjs'

const dist = path.join(root, 'tools/dist')

const sourcesHash = () =>
  hashFiles(
    root,
    filesBelow(root, bundledByTools).filter(
      (file) => !/[.]test[.]|^tools\/mfe\/testing\//.test(file),
    ),
  )

/**
 * Modules of plain Node stay where they are: they find their own files by their place.
 * @type {import('esbuild').Plugin}
 */
const plainOutside = {
  name: 'plain-outside',
  setup({ onResolve }) {
    onResolve({ filter: /[.]cjs$|\/lib\/[\w-]+[.]mjs$/ }, ({ path: request, resolveDir }) =>
      request.startsWith('.')
        ? { path: pathToFileURL(path.resolve(resolveDir, request)).href, external: true }
        : undefined,
    )
  },
}

/**
 * npm packages stay outside; those of this repository are TypeScript and come along.
 * @type {import('esbuild').Plugin}
 */
const npmOutside = {
  name: 'npm-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) =>
      kind === 'entry-point' || request.startsWith('@portal/')
        ? undefined
        : { path: request, external: true },
    )
  },
}

/**
 * The commands, and the program that draws pages in a process of its own.
 * @type {import('esbuild').BuildOptions}
 */
export const bundle = {
  entryPoints: {
    index: path.join(root, 'tools/mfe/index.ts'),
    child: path.join(root, 'tools/mfe/pages/child.ts'),
  },
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  sourcemap: true,
  logLevel: 'warning',
  plugins: [plainOutside, npmOutside],
}

/**
 * The bundle of these sources, whole or not at all: commands may start at the same moment.
 * @param {string} hash
 */
async function bundleOf(hash) {
  const out = path.join(dist, hash)
  if (fs.existsSync(out)) return out
  fs.mkdirSync(dist, { recursive: true })
  const unfinished = fs.mkdtempSync(path.join(dist, 'unfinished-'))
  const { build } = await import('esbuild') // not before packages are installed
  await build({ ...bundle, outdir: unfinished })
  try {
    fs.renameSync(unfinished, out)
  } catch {
    fs.rmSync(unfinished, { recursive: true }) // another command was first
  }
  for (const name of fs.readdirSync(dist))
    if (name !== hash && !name.startsWith('unfinished-'))
      fs.rmSync(path.join(dist, name), { recursive: true, force: true })
  return out
}

/** @type {Promise<string> | undefined} */
let folder

/**
 * A file of the bundle, as its sources are when it is first asked for: TypeScript, bundled when they have changed.
 * @param {'index.mjs' | 'child.mjs'} name
 */
export async function bundledFile(name) {
  folder ??= bundleOf(sourcesHash().slice(0, 16))
  return path.join(await folder, name)
}

/**
 * The `mfe` command as a module.
 * @returns {Promise<typeof import('../mfe/index')>}
 */
export async function loadMfe() {
  return import(pathToFileURL(await bundledFile('index.mjs')).href)
}
