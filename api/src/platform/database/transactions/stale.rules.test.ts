import { labelOf, staleSentence, valueOf } from './stale.rules'

const now = '2026-11-20T13:30:00.000Z'
const edit = (at: string, label: string, before: unknown, after: unknown, who = 'Ada Obi') => ({
  who,
  at,
  changes: [{ label, before, after }],
})
const told = (...edits: ReturnType<typeof edit>[]) => staleSentence(edits, { updatedAt: now, now })

it.each([
  [
    'today by the clock',
    edit('2026-11-20T13:05:10.000Z', 'name', 'A', 'B'),
    'Ada Obi changed this at 14:05: name from “A” to “B”.',
  ],
  [
    'yesterday with its day, which ends an hour earlier in UTC',
    edit('2026-11-19T22:59:00.000Z', 'name', 'A', 'B'),
    'Ada Obi changed this on 19 Nov 2026 at 23:59: name from “A” to “B”.',
  ],
  [
    'after midnight in Lagos',
    edit('2026-11-19T23:01:00.000Z', 'name', 'A', 'B'),
    'Ada Obi changed this at 00:01: name from “A” to “B”.',
  ],
  [
    'what was empty',
    edit('2026-11-20T13:05:10.000Z', 'description', null, ''),
    'Ada Obi changed this at 14:05: description from nothing to nothing.',
  ],
  [
    'what was added',
    edit('2026-11-20T13:05:10.000Z', 'program offering', undefined, 'ND FT'),
    'Ada Obi changed this at 14:05: program offering “ND FT” added.',
  ],
  [
    'numbers',
    edit('2026-11-20T13:05:10.000Z', 'units', 15, 24),
    'Ada Obi changed this at 14:05: units from “15” to “24”.',
  ],
  [
    'a long text by its beginning',
    edit('2026-11-20T13:05:10.000Z', 'name', 'A', 'x'.repeat(500)),
    `Ada Obi changed this at 14:05: name from “A” to “${'x'.repeat(60)}…”.`,
  ],
])('tells %s', (_, changed, sentence) => {
  expect(told(changed)).toBe(`${sentence} Your entries are still here. Save again to keep them.`)
})

it('tells the last three of many, oldest first, and that there were more', () => {
  const at = '2026-11-20T13:05:10.000Z'
  const sentence = told(...['1', '2', '3', '4'].map((after) => edit(at, 'code', '0', after)))
  expect(sentence.match(/to “(\d)”/g)).toEqual(['to “2”', 'to “3”', 'to “4”'])
  expect(sentence).toContain('There were earlier changes, too.')
})

it('says so when nobody left a trace', () => {
  expect(told()).toBe(
    'Somebody changed this at 14:30. Your entries are still here. Save again to keep them.',
  )
})

it.each([
  ['name', 'name'],
  ['school_id', 'school'],
  ['start_on', 'start'],
  ['min_units', 'min units'],
  ['active', 'status'],
])('calls %s %s', (column, label) => {
  expect(labelOf(column)).toBe(label)
})

it.each([
  ['active', 1, 'Active'],
  ['active', 0, 'Inactive'],
  ['active', undefined, undefined],
  ['units', 1, 1],
])('calls a value of %s, %s, %s', (column, value, word) => {
  expect(valueOf(column, value)).toBe(word)
})
