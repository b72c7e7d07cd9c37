import { aDraft } from '@portal/testing'
import { filledDraft } from '../fill-in.fixture'
import { emptyForm, toDraft } from '../form-values'
import { merge } from './merge'

const empty = toDraft(emptyForm('APP25000003'))
const typed = { ...filledDraft, permanentAddress: '14 Unity Close' }
const stored = (version: number, values = filledDraft) => aDraft({ version, values, savedAt: '2025-10-01T13:32:00.000Z' })
const long = { ...filledDraft, permanentAddress: 'x'.repeat(25_000) }

it.each([
  ['nothing kept here', stored(3), null, 'theirs'],
  ['the same kept here', stored(3), { version: 2, values: filledDraft }, 'theirs'],
  ['more kept here, on the same version', stored(3), { version: 3, values: typed }, 'mine'],
  ['something kept here, and nothing there', aDraft(), { version: 0, values: typed }, 'mine'],
  ['something kept here that never saw the server, and nothing there', aDraft(), { version: null, values: typed }, 'mine'],
  ['something kept here that never saw the server', stored(1), { version: null, values: typed }, 'conflict'],
  ['both written since', stored(4), { version: 3, values: typed }, 'conflict'],
  ['an emptied form kept here, newer there', stored(4), { version: 3, values: empty }, 'conflict'],
  ['a text longer than the server keeps', stored(4, { ...filledDraft, permanentAddress: 'x'.repeat(20_000) }), { version: 3, values: long }, 'mine'],
] as const)('with %s', (_, server, local, kind) => {
  expect(merge(server, local).kind).toBe(kind)
})
