const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { releaseOf } = require('./release-id.cjs')

let root
const write = (file, text) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const release = () => releaseOf(path.join(root, 'mfe-a'))

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'))
  write('package.json', '{"workspaces":["mfe-*"]}')
  write('package-lock.json', '{}')
  write('mfe-a/package.json', '{"version":"1.2.3"}')
  write('mfe-a/src/area.ts', 'export {}')
  write('packages/kit/src/index.ts', 'export {}')
})
afterEach(() => fs.rmSync(root, { recursive: true }))

it('is the version and a hash of the sources', () => {
  expect(release()).toMatch(/^1[.]2[.]3-[0-9a-f]{8}$/)
  expect(release()).toBe(release())
})

it.each([
  'mfe-a/src/new.ts',
  'packages/kit/src/index.ts',
  'packages/contracts/src/new.ts',
  'package-lock.json',
  'mfe-a/src/area.ts',
])('changes with %s', (file) => {
  const before = release()
  write(file, '{"other":1}')
  expect(release()).not.toBe(before)
})

it.each([
  'mfe-a/src/area.test.ts',
  'mfe-a/src/mocks/handlers.ts',
  'mfe-a/dist/x.js',
  'mfe-b/src/area.ts',
  'api/src/app.ts',
])('does not change with %s', (file) => {
  const before = release()
  write(file, 'other')
  expect(release()).toBe(before)
})

it('changes with the words of the institution, where the workspace shows them', () => {
  const change = () => {
    const before = release()
    write('packages/content/institution.json', `{"name":"${Math.random()}"}`)
    return release() !== before
  }
  expect(change()).toBe(false)
  write('mfe-a/package.json', '{"version":"1.2.3","dependencies":{"@portal/content":"0.1.0"}}')
  expect(change()).toBe(true)
})

it('changes with the packages that the area depends on, and with those that they depend on', () => {
  write('mfe-a/package.json', '{"version":"1.2.3","dependencies":{"@portal/resource":"0.1.0"}}')
  write('packages/resource/package.json', '{"dependencies":{"@portal/forms":"0.1.0"}}')
  for (const file of ['packages/resource/src/list.ts', 'packages/forms/src/failure.ts']) {
    const before = release()
    write(file, 'export {}')
    expect(release()).not.toBe(before)
  }
})
