// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, hashFiles } from '../../packages/build/src/source-hash.cjs'
import { bundledByTools, root } from './root.mjs'

const dist = path.join(root, 'tools/dist')
/** The bundle of an archive (tools/pack), which has no sources. */
const packed = path.join(dist, 'packed')

/**
 * A module's path as a file of the bundle imports it. Each bundle is a folder of `tools/dist`.
 * @param {string} file
 */
const fromBundle = (file) => path.relative(packed, file).replaceAll(path.sep, '/')

const sourcesHash = () =>
  hashFiles(
    root,
    filesBelow(root, bundledByTools).filter(
      (file) => !/[.]test[.]|^tools\/mfe\/testing\//.test(file),
    ),
  )

/**
 * Keeps modules of plain Node out of the bundle, because they find their files by their own path.
 * The bundle names them relative to its own folder, so that it runs wherever an archive is
 * unpacked.
 * @type {import('esbuild').Plugin}
 */
const plainOutside = {
  name: 'plain-outside',
  setup({ onResolve }) {
    onResolve({ filter: /[.]cjs$|\/lib\/[\w-]+[.]mjs$/ }, ({ path: request, resolveDir }) =>
      request.startsWith('.')
        ? { path: fromBundle(path.resolve(resolveDir, request)), external: true }
        : undefined,
    )
  },
}

/**
 * Keeps npm packages out of the bundle. Packages of this repository are TypeScript and are bundled.
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
 * The commands, and the program that renders pages in a process of its own.
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
 * Returns the folder with the bundle of these sources. It is created whole, because two commands
 * may start at the same time.
 * @param {string} hash
 */
async function bundleOf(hash) {
  const out = path.join(dist, hash)
  if (fs.existsSync(out)) return out
  fs.mkdirSync(dist, { recursive: true })
  const unfinished = fs.mkdtempSync(path.join(dist, 'unfinished-'))
  // Imported late, because packages may not be installed yet.
  const { build } = await import('esbuild')
  await build({ ...bundle, outdir: unfinished })
  try {
    fs.renameSync(unfinished, out)
  } catch {
    fs.rmSync(unfinished, { recursive: true }) // Another command was faster.
  }
  for (const name of fs.readdirSync(dist))
    if (name !== hash && !name.startsWith('unfinished-'))
      fs.rmSync(path.join(dist, name), { recursive: true, force: true })
  return out
}

/** @type {Promise<string> | undefined} */
let folder

/**
 * Returns the path of a file of the bundle, which is built again when its sources have changed.
 * @param {'index.mjs' | 'child.mjs'} name
 */
export async function bundledFile(name) {
  folder ??= fs.existsSync(packed) ? Promise.resolve(packed) : bundleOf(sourcesHash().slice(0, 16))
  return path.join(await folder, name)
}

/**
 * The `mfe` command as a module.
 * @returns {Promise<typeof import('../mfe/index')>}
 */
export async function loadMfe() {
  return import(pathToFileURL(await bundledFile('index.mjs')).href)
}
