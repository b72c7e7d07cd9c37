import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.mjs'

const fixtures = execFileSync('git', ['ls-files', '--', '*.fixture.ts', '*.fixture.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  // The others run without groups.
  .filter((file) => !/^(tools|packages[/]card-sandbox)[/]/.test(file))

// Several test files of a group share a fixture, which is loaded once: hooks at its top would be
// those of the first file alone (docs/guide/testing.md).
const hook = /^(before|after)(Each|All)\(/m

it('finds a hook at the top of a fixture, and none in a function', () => {
  expect(hook.test('const a = 1\nbeforeEach(() => {})\n')).toBe(true)
  expect(hook.test('export function testA() {\n  beforeEach(() => {})\n}\n')).toBe(false)
})

it('has none of them', () => {
  expect(fixtures.length).toBeGreaterThan(50)
  expect(
    fixtures.filter((file) => hook.test(fs.readFileSync(path.join(root, file), 'utf8'))),
  ).toEqual([])
})
