import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { unchangedProjects } from './unchanged.mjs'

let folder
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-unchanged-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const first = {
  '@portal/api': 'a1',
  shell: 's1',
  'mfe-public': 'p1',
  'mfe-student': 't1',
  'mfe-staff-people': 'e1',
  'mfe-staff-academics': 'c1',
}
const all = [
  'api:sqlite',
  'api:mysql',
  'shell',
  'mfe-public',
  'mfe-staff-academics',
  'mfe-staff-people',
  'mfe-student',
]

it('runs everything on a fresh clone', async () => {
  expect((await unchangedProjects({ hashes: first, folder })).names).toEqual([])
})

it('runs again only the projects whose workspace has another hash', async () => {
  const before = await unchangedProjects({ hashes: first, folder })
  before.remember()
  expect((await unchangedProjects({ hashes: first, folder })).names).toEqual(all)
  const edited = { ...first, '@portal/api': 'a2' }
  expect((await unchangedProjects({ hashes: edited, folder })).names).toEqual(all.slice(2))
})

it('knows every workspace of the list to Turborepo, also in a clone without any mark', async () => {
  const { names, remember } = await unchangedProjects({ folder })
  expect(names).toEqual([])
  remember()
  const hashed = fs.readdirSync(folder).filter((name) => /-[0-9a-f]{16}$/.test(name))
  expect(hashed).toHaveLength(all.length)
})
