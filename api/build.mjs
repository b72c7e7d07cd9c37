// Bundles the API for `node dist/portal.js`: our own code and workspace packages in one file, npm
// packages beside it. `node build.mjs <folder> [<entry> …]` puts it elsewhere, with further
// programs.
import { build } from 'esbuild'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const [outdir = 'dist', ...further] = process.argv.slice(2)
const entryPoints = [
  'src/portal.ts',
  'src/commands/log.ts',
  'src/platform/spreadsheets/excel-reader.ts',
  ...further,
].filter((file) => existsSync(new URL(file, import.meta.url)))

/**
 * npm packages stay outside: some carry binaries, and their licences stay with them. So does the
 * crest, which is read when it is drawn.
 */
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

const folder = new URL('.', import.meta.url).pathname

await build({
  entryPoints,
  absWorkingDir: folder,
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

// Node keeps the text of the program in memory, and one letter above U+00FF makes it take two bytes
// for each letter. esbuild escapes such letters in strings, but not in regular expressions.
const wide = /.{0,60}[\u0100-\uffff].{0,20}/u.exec(
  readFileSync(path.resolve(folder, outdir, 'portal.js'), 'utf8'),
)
if (wide) throw new Error(`Write this letter as \\u and its number: ${wide[0]}`)
