import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, hashFiles } from '../../packages/build/src/release-id.cjs'
import { root } from './root.mjs'

const sources = ['tools/mfe', 'packages/releases/src', 'packages/contracts/src', 'package-lock.json']
const dist = path.join(root, 'tools/dist')

const sourcesHash = () => hashFiles(root, filesBelow(root, sources).filter((file) => !/[.]test[.]|\/testing\//.test(file)))

/** Modules of plain Node stay where they are: they find their own files by their place. */
const plainOutside = {
  name: 'plain-outside',
  setup({ onResolve }) {
    onResolve({ filter: /[.]cjs$|\/lib\/[\w-]+[.]mjs$/ }, ({ path: request, resolveDir }) =>
      request.startsWith('.') ? { path: pathToFileURL(path.resolve(resolveDir, request)).href, external: true } : undefined)
  },
}

/** npm packages stay outside; those of this repository are TypeScript and come along. */
const npmOutside = {
  name: 'npm-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) =>
      kind === 'entry-point' || request.startsWith('@portal/') ? undefined : { path: request, external: true })
  },
}

async function build(out) {
  const { build: bundle } = await import('esbuild') // not before packages are installed
  await bundle({
    entryPoints: [path.join(root, 'tools/mfe/index.ts')], outdir: out, bundle: true, splitting: true, platform: 'node', target: 'node20',
    format: 'esm', outExtension: { '.js': '.mjs' }, sourcemap: true, logLevel: 'warning', plugins: [plainOutside, npmOutside],
  })
}

/** The bundle of these sources, whole or not at all: commands may start at the same moment. */
async function bundleOf(hash) {
  const out = path.join(dist, hash)
  if (fs.existsSync(out)) return out
  fs.mkdirSync(dist, { recursive: true })
  const unfinished = fs.mkdtempSync(path.join(dist, 'unfinished-'))
  await build(unfinished)
  try {
    fs.renameSync(unfinished, out)
  } catch {
    fs.rmSync(unfinished, { recursive: true }) // another command was first
  }
  for (const name of fs.readdirSync(dist)) if (name !== hash && !name.startsWith('unfinished-')) fs.rmSync(path.join(dist, name), { recursive: true, force: true })
  return out
}

/** The `mfe` command as a module: TypeScript, bundled when its sources have changed. */
export async function loadMfe() {
  return import(pathToFileURL(path.join(await bundleOf(sourcesHash().slice(0, 16)), 'index.mjs')).href)
}
