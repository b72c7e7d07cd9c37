import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.mjs'

const sources = path.join(root, 'api/src')

/**
 * Attempts of one account lock the row that they change next, which a cluster notices without a
 * turn.
 */
const withoutTurn = new Set(['platform/login/throttle.repository.ts'])

const files = fs
  .readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/[.](test|fixture)[.]ts$/.test(file))
  .map((file) => ({
    file: file.split(path.sep).join('/'),
    text: fs.readFileSync(path.join(sources, file), 'utf8'),
  }))
const count = (text, pattern) => text.match(pattern)?.length ?? 0

it('a row that is locked for a decision is locked on all nodes of a cluster', () => {
  const locking = files.filter(({ text }) => text.includes('.forUpdate()'))
  expect(locking.length).toBeGreaterThan(10)
  const onOneNode = locking
    .filter(({ file }) => !withoutTurn.has(file))
    .filter(({ text }) => count(text, /[.]forUpdate\(\)/g) > count(text, /await lockOnAllNodes\(/g))
  expect(onOneNode.map(({ file }) => file)).toEqual([])
})

it('no rule depends on a named lock of one server, except migrations outside of a cluster', () => {
  const named = files.filter(({ text }) => /get_lock\(/i.test(text))
  expect(named.map(({ file }) => file)).toEqual(['platform/database/migrations/migrate.ts'])
})
