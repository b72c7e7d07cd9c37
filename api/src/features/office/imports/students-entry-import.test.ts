import { entryRouteLabelList, importMessages, studentMessages } from '@portal/contracts'
import { studentHeader, studentLine, testImports } from './imports.fixture'

const { test, previewed, committed, rows } = testImports()
const header = `${studentHeader},JAMB number,Entry route`
const line = (nth: number, jamb = '', route = '', changes = {}) =>
  `${studentLine(nth, changes)},${jamb},${route}`
const told = async (id: string) =>
  (await rows(id, '?page=1&pageSize=50')).rows.map(({ outcome, notes }) => [
    outcome,
    ...notes.map(({ column, message }) => [column, message]),
  ])
const stored = () =>
  test.db('students').orderBy('application_number').select('jamb_number', 'entry_route')
const [one, other] = ['202512345678AB', '202599999999ZZ']

it('adds students with JAMB number and route, and a file without these columns changes neither', async () => {
  await committed(
    (await previewed('students', [header, line(1, ' 202512345678ab', 'direct ENTRY'), line(2)]))
      ._id,
  )
  expect(await stored()).toEqual([
    { jamb_number: one, entry_route: 'direct-entry' },
    { jamb_number: null, entry_route: null },
  ])
  const again = await previewed('students', [studentHeader, studentLine(1), studentLine(2)])
  expect(again.counts).toMatchObject({ duplicate: 2 })
})

it('changes them in stored records, and says from what to what', async () => {
  await committed((await previewed('students', [header, line(1, one), line(2)]))._id)
  const made = await previewed('students', [header, line(1, other, 'HND'), line(2, '', 'utme')])
  expect(await told(made._id)).toEqual([
    [
      'changed',
      ['JAMB number', `JAMB number from “${one}” to “${other}”`],
      ['Entry route', expect.stringContaining('to “HND”')],
    ],
    ['changed', ['Entry route', expect.stringContaining('to “UTME”')]],
  ])
  await committed(made._id)
  expect(await stored()).toEqual([
    { jamb_number: other, entry_route: 'hnd' },
    { jamb_number: null, entry_route: 'utme' },
  ])
})

it('refuses a number that another student of the session has, in the file or stored', async () => {
  await committed((await previewed('students', [header, line(1, one)]))._id)
  const made = await previewed('students', [
    header,
    line(2, one),
    line(3, other),
    line(4, other),
    line(5, other, '', { session: '2024/2025' }),
    line(6, 'short'),
    line(7, '', 'ferry'),
    line(1, one, 'utme'),
  ])
  const taken = ['JAMB number', studentMessages.jambTaken]
  expect(await told(made._id)).toEqual([
    ['wrong', taken],
    ['new'],
    ['wrong', taken],
    ['new'],
    ['wrong', ['JAMB number', studentMessages.invalidJambNumber]],
    ['wrong', ['Entry route', importMessages.unknownStatus(entryRouteLabelList)]],
    ['changed', ['Entry route', expect.stringContaining('to “UTME”')]],
  ])
})

it('fails as a whole if somebody took the number after the preview', async () => {
  await committed((await previewed('students', [header, line(1)]))._id)
  const made = await previewed('students', [header, line(2, one)])
  await test.db('students').update({ jamb_number: one })
  const done = await committed(made._id)
  expect(done.state).not.toBe('done')
  expect(await test.db('students')).toHaveLength(1)
})
