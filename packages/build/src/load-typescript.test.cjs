const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { loadTypeScript } = require('./load-typescript.cjs')

let folder
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-load-'))
  write('package.json', '{"workspaces":[]}')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const write = (file, text) => fs.writeFileSync(path.join(folder, file), text)
const load = () => loadTypeScript(path.join(folder, 'a.ts'))

it('gives what a file exports, with the modules and the JSON that it imports', () => {
  write(
    'a.ts',
    "import type { Absent } from 'nowhere'\nimport words from './words.json'\nimport { two } from './b'\nexport const all: Absent = [words.one, two]\nexport const { length } = all",
  )
  write('b.ts', 'export const two = 2 as const')
  write('words.json', '{"one":1}')
  expect(Object.entries(load())).toEqual([
    ['all', [1, 2]],
    ['length', 2],
  ])
  expect(fs.readdirSync(path.join(folder, 'node_modules/.cache'))).toEqual([])
})

it('sees what was changed since it was last loaded', () => {
  write('a.ts', "export { value } from './b'")
  write('b.ts', 'export const value = 1')
  expect(load().value).toBe(1)
  write('b.ts', 'export const value = 2')
  expect(load().value).toBe(2)
})

it('names the problem of a file, and its place', () => {
  write('a.ts', "import './nowhere'")
  expect(load).toThrow(/a[.]ts:1:7: ERROR: Could not resolve "[.]\/nowhere"/)
})
