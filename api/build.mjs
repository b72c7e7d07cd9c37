// Bundles the API for `node dist/portal.js`: our own code and workspace packages in one file, npm packages beside it.
// `node build.mjs <folder> [<entry> …]` puts it elsewhere, with further programs.
import { build } from 'esbuild'
import { existsSync } from 'node:fs'

const [outdir = 'dist', ...further] = process.argv.slice(2)
const entryPoints = [
  'src/portal.ts',
  'src/commands/log.ts',
  'src/platform/spreadsheets/excel-reader.ts',
  ...further,
].filter((file) => existsSync(new URL(file, import.meta.url)))

/** npm packages stay outside: some carry binaries, and their licences stay with them. So does the crest, which is read when it is drawn. */
const npmOutside = {
  name: 'npm-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
      kind === 'entry-point' ||
      (path.startsWith('@portal/') && !path.endsWith('.svg')) ||
      path.startsWith('/')
        ? undefined
        : { path, external: true },
    )
  },
}

await build({
  entryPoints,
  absWorkingDir: new URL('.', import.meta.url).pathname,
  outdir,
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [npmOutside],
})
