import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.mjs'

const page = fs.readFileSync(path.join(root, 'docs/reference/dependencies.md'), 'utf8')
const [used, waiting] = page.split('## Versions that wait')
const rowsOf = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `') && !line.startsWith('| `platform/'))
    .flatMap((line) => [...line.split(' | ')[0].matchAll(/`([^`]+)`/g)].map(([, name]) => name))
const told = rowsOf(used)

const manifests = execFileSync('git', ['ls-files', '*package.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !file.includes('/template/')) // The versions are added when an area is created.
  .map((file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')))
const named = manifests.flatMap(({ dependencies, devDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([name]) => !name.startsWith('@portal/') && !name.startsWith('mfe-'),
  ),
)

it('each package has a line that says why it is here', () => {
  expect(told.length).toBeGreaterThan(70)
  expect([...told].sort()).toEqual([...new Set(named.map(([name]) => name))].sort())
})

it('each version is exact, so that tests and installations use the same one', () => {
  expect(named.filter(([, version]) => !/^(npm:[a-z]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

it('each package that waits for a newer version is one of them', () => {
  const waits = rowsOf(waiting)
  expect(waits.length).toBeGreaterThan(5)
  expect(waits.filter((name) => !told.includes(name))).toEqual([])
})
