import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { unchangedProjects } from './unchanged.mjs'

let from
beforeEach(() => {
  from = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-unchanged-'))
  for (const file of ['api/a.ts', 'shell/s.ts', 'packages/kit/k.ts']) write(file, 'first')
})
afterEach(() => fs.rmSync(from, { recursive: true }))

function write(file, text) {
  fs.mkdirSync(path.dirname(path.join(from, file)), { recursive: true })
  fs.writeFileSync(path.join(from, file), text)
}
const look = () =>
  unchangedProjects({
    from,
    folder: path.join(from, 'memory'),
    projects: { 'api:sqlite': 'api', 'api:mysql': 'api', shell: 'shell' },
  })

it('runs everything on a fresh clone', () => {
  expect(look().names).toEqual([])
})

it('runs again what was changed, and what imports it', () => {
  look().remember()
  expect(look().names).toEqual(['api:sqlite', 'api:mysql', 'shell'])
  write('api/a.ts', 'second')
  expect(look().names).toEqual(['shell'])
  write('shell/new.test.ts', '')
  expect(look().names).toEqual([])
  look().remember()
  write('packages/kit/k.ts', 'second')
  expect(look().names).toEqual([])
  write('packages/kit/k.ts', 'first')
  expect(look().names).toEqual(['api:sqlite', 'api:mysql', 'shell'])
})

it('is not misled by what a build or a start leaves behind', () => {
  look().remember()
  for (const file of [
    'api/dist/server.js',
    'shell/dist/main.js',
    'api/.data/portal.sqlite',
    'packages/kit/node_modules/x/index.js',
  ])
    write(file, 'made')
  expect(look().names).toEqual(['api:sqlite', 'api:mysql', 'shell'])
})

it('remembers what was looked at before the run, not what was typed during it', () => {
  const before = look()
  write('api/a.ts', 'typed meanwhile')
  before.remember()
  expect(look().names).toEqual(['shell'])
})
