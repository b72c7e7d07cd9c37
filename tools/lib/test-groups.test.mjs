import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './root.mjs'
import { writeTestGroups } from './test-groups.mjs'

let workspace
beforeEach(() => {
  workspace = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-groups-'))
})
afterEach(() => fs.rmSync(workspace, { recursive: true }))

const folder = () => path.join(workspace, '.data/test-groups')
const readGroups = () =>
  fs
    .readdirSync(folder())
    .sort()
    .map((name) =>
      [...fs.readFileSync(path.join(folder(), name), 'utf8').matchAll(/require\('(.+)'\)/g)].map(
        ([, module]) => path.relative(workspace, path.resolve(folder(), module)),
      ),
    )
function write(file, source = '') {
  fs.mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true })
  fs.writeFileSync(path.join(workspace, file), source)
}

it('has each test file in one group, 72 at most in each, and nothing of a former run', () => {
  const files = Array.from({ length: 73 }, (_, n) => `src/features/a/t${n + 10}.test.ts`)
  for (const file of [...files, 'src/features/a/code.ts', 'test/app.test.ts']) write(file)
  expect(writeTestGroups(workspace)).toBe(2)
  const modules = files.map((file) => file.replace('.ts', ''))
  expect(readGroups()).toEqual([modules.slice(0, 72), [modules[72], 'test/app.test']])
  fs.rmSync(path.join(workspace, 'src'), { recursive: true })
  expect(writeTestGroups(workspace)).toBe(1)
  expect(readGroups()).toEqual([['test/app.test']])
})

it('has pages too, and leaves a file alone that replaces modules or asks for it', () => {
  write('src/a.test.tsx')
  write('src/b.test.tsx', "jest.mock('./b')")
  write('src/c.test.ts')
  write('src/d.test.ts', '// alone: it needs modules that nobody has loaded.')
  expect(writeTestGroups(workspace)).toBe(3)
  expect(readGroups()).toEqual([['src/a.test', 'src/c.test'], ['src/b.test'], ['src/d.test']])
})

it('titles each with the path of the file, which the list of slow files reads', () => {
  write('src/app.test.ts')
  writeTestGroups(workspace)
  const [group] = fs.readdirSync(folder())
  const title = path.relative(root, path.join(workspace, 'src/app.test.ts'))
  expect(fs.readFileSync(path.join(folder(), group), 'utf8')).toContain(`describe('${title}'`)
})

it('has groups of their own for tests that use no database, also through other files', () => {
  write('test/database.ts')
  write('test/app.ts', "import { openDatabase } from './database'")
  write('src/a.test.ts', "import { testApp } from '../test/app'")
  write('src/b.test.ts', "import { rule } from './b'")
  write('src/b.ts', "import { other } from './c'")
  writeTestGroups(workspace)
  expect(fs.readdirSync(folder()).sort()).toEqual(['001.test.cjs', 'once-002.test.cjs'])
  expect(readGroups()).toEqual([['src/a.test'], ['src/b.test']])
})
