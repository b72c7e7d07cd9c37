const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { sourcesOf } = require('./source-hash.cjs')

let root
const write = (file, text) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const sources = () => sourcesOf(path.join(root, 'mfe-a'))

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'))
  write('package.json', '{"workspaces":["mfe-*"]}')
  write('package-lock.json', '{}')
  write('mfe-a/package.json', '{"version":"1.2.3"}')
  write('mfe-a/src/area.ts', 'export {}')
  write('packages/kit/src/index.ts', 'export {}')
})
afterEach(() => fs.rmSync(root, { recursive: true }))

it('is a hash of the sources', () => {
  expect(sources()).toMatch(/^[0-9a-f]{64}$/)
  expect(sources()).toBe(sources())
})

it.each([
  'mfe-a/src/new.ts',
  'packages/kit/src/index.ts',
  'packages/contracts/src/new.ts',
  'package-lock.json',
  'mfe-a/src/area.ts',
])('changes with %s', (file) => {
  const before = sources()
  write(file, '{"other":1}')
  expect(sources()).not.toBe(before)
})

it.each([
  'mfe-a/src/area.test.ts',
  'mfe-a/src/mocks/handlers.ts',
  'mfe-a/dist/x.js',
  'mfe-b/src/area.ts',
  'api/src/app.ts',
])('does not change with %s', (file) => {
  const before = sources()
  write(file, 'other')
  expect(sources()).toBe(before)
})

it('changes with the words of the institution, where the workspace shows them', () => {
  const change = () => {
    const before = sources()
    write('packages/content/institution.json', `{"name":"${Math.random()}"}`)
    return sources() !== before
  }
  expect(change()).toBe(false)
  write('mfe-a/package.json', '{"version":"1.2.3","dependencies":{"@portal/content":"0.1.0"}}')
  expect(change()).toBe(true)
})

it('changes with the packages that the area depends on, and with those that they depend on', () => {
  write('mfe-a/package.json', '{"version":"1.2.3","dependencies":{"@portal/resource":"0.1.0"}}')
  write('packages/resource/package.json', '{"dependencies":{"@portal/forms":"0.1.0"}}')
  for (const file of ['packages/resource/src/list.ts', 'packages/forms/src/failure.ts']) {
    const before = sources()
    write(file, 'export {}')
    expect(sources()).not.toBe(before)
  }
})
