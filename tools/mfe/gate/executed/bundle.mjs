import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../../lib/root.mjs'

const entry = path.join(root, 'tools/mfe/gate/executed/mocks.mjs')

/** The mocks are TypeScript for a browser; esbuild makes a module of them that Node runs. */
export async function loadMocks() {
  const { build } = await import('esbuild')
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'mfe-mocks-'))
  const outfile = path.join(folder, 'mocks.cjs')
  try {
    await build({
      entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'cjs', jsx: 'automatic', logLevel: 'error',
      loader: { '.css': 'empty', '.svg': 'empty' },
      define: { 'process.env.NODE_ENV': '"production"', 'globalThis.location': '{ "origin": "http://localhost" }' },
    })
    return (await import(pathToFileURL(outfile).href)).default
  } finally {
    await fs.rm(folder, { recursive: true })
  }
}
