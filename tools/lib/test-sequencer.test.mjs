import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import TestSequencer from './test-sequencer.cjs'

let folder
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-sequence-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Writes a file of this many bytes, or with this text. */
function write(name, content) {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, typeof content === 'number' ? 'x'.repeat(content) : content)
  return { path: file }
}
const group = (name, ...files) =>
  write(
    `.data/test-groups/${name}.test.cjs`,
    files.map((file) => `require('../../src/${file}')\n`).join(''),
  )

it('starts long tests first, then groups and files by the size of their tests', () => {
  write('src/a.test.ts', 300)
  write('src/b.test.tsx', 300)
  write('src/commands/serve/serve.test.ts', 1)
  const tests = [
    write('src/small.test.ts', 500),
    group('001', 'a.test', 'b.test'),
    write('src/large.test.ts', 700),
    group('002', 'a.test', 'commands/serve/serve.test'),
    write('mfe/verification/smoke/smoke.test.ts', 10),
  ]
  const names = new TestSequencer({}).sort(tests).map((test) => path.basename(test.path))
  expect(new Set(names.slice(0, 2))).toEqual(new Set(['002.test.cjs', 'smoke.test.ts']))
  expect(names.slice(2)).toEqual(['large.test.ts', '001.test.cjs', 'small.test.ts'])
})

it('names tests that exist', () => {
  const root = path.join(import.meta.dirname, '../..')
  for (const file of [
    'tools/mfe/verification/smoke/smoke.test.ts',
    'tools/new/resource.test.mjs',
    'tools/pack/pack.test.mjs',
    'packages/testing/src/dev/backend/contracts.test.ts',
    'api/src/features/money/card-payments/faults/kills.test.ts',
    'api/src/commands/serve/serve.test.ts',
    'api/src/commands/backup/backup.test.ts',
    'api/src/portal.test.ts',
  ])
    expect(fs.existsSync(path.join(root, file))).toBe(true)
})
