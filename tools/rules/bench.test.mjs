import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.mjs'

/** The kinds of events in a file, by the beginnings of their ids. */
const kindsIn = (file) =>
  [...fs.readFileSync(file, 'utf8').matchAll(/_id: `([a-z-]+)-\$\{/g)].map(([, kind]) => kind)

it('the bare bell of the bench has each kind of event that the bell of the portal has, such as payments that need attention', () => {
  const sources = path.join(root, 'api/src/features')
  const files = fs
    .readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'bell.queries.ts')
  const bell = files.flatMap((file) => kindsIn(path.join(sources, file)))
  expect(bell.length).toBeGreaterThanOrEqual(files.length)
  expect(bell).toContain('payment-attention')
  // The bench refuses to measure replies that differ, and ends with an error.
  expect(kindsIn(path.join(root, 'bench', 'bare', 'bell.mjs')).sort()).toEqual(bell.sort())
})
