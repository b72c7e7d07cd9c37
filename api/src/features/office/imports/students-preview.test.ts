import { importMessages, studentMessages } from '@portal/contracts'
import { studentHeader as header, studentLine as line, testImports } from './imports.fixture'
import { keepsWords } from '../../../../test/words'

const { test, seed, previewed, committed, rows, send } = testImports()
keepsWords(test)
const table = (name: string) => test.db(name)
const one = (counts: object) => ({ new: 0, changed: 0, duplicate: 0, wrong: 0, ...counts })

it('distinguishes new, changed, duplicate and wrong rows, each with its reason', async () => {
  const first = await previewed('students', [header, line(1), line(2)])
  await committed(first._id)
  const made = await previewed('students', [
    header,
    line(1),
    line(2, { phone: '08099999999' }),
    line(3),
    line(3),
    line(4, { email: 'nothing' }),
    line(5, { program: 'Alchemy' }),
    line(6, { session: '2031/2032' }),
    line(1, { email: 'other@example.com' }),
    line(7, { status: 'Enrolled' }),
    line(8, { matric: 'ND/25/CSC/0001' }),
    line(9, { status: 'active', matric: 'ND/25/CSC/0001' }),
  ])
  expect(made.counts).toEqual({ new: 2, changed: 1, duplicate: 3, wrong: 5 })
  const told = (await rows(made._id, '?page=1&pageSize=50')).rows.map(
    ({ row, outcome, what, notes }) => [
      row,
      outcome,
      what,
      notes.map(({ column, message }) => [column, message]),
    ],
  )
  expect(told).toEqual([
    [2, 'duplicate', 'APP25000001, Ada Obib', [[null, importMessages.alreadyThere('APP25000001')]]],
    [
      3,
      'changed',
      'APP25000002, Ada Obic',
      [['Phone', 'Phone from “08031000002” to “08099999999”']],
    ],
    [4, 'new', 'Ada Obid', []],
    [5, 'duplicate', 'Ada Obid', [[null, importMessages.sameAsRow(4)]]],
    [6, 'wrong', 'Ada Obie', [['Email', 'Please enter a valid email address']]],
    [7, 'wrong', 'Ada Obif', [['Program', importMessages.unknownProgram('Alchemy')]]],
    [8, 'wrong', 'Ada Obig', [['Session', importMessages.unknownSession('2031/2032')]]],
    [
      9,
      'duplicate',
      'Ada Obib',
      [[null, importMessages.samePerson('APP25000001, Ada Obib', 'email')]],
    ],
    [
      10,
      'wrong',
      'Ada Obih',
      [['Status', importMessages.unknownStatus('Pending, Active, Suspended, Graduated, Cleared')]],
    ],
    [11, 'wrong', 'Ada Obii', [['Matric number', studentMessages.matricOnlyActive]]],
    [12, 'new', 'Ada Obij', []],
  ])
  expect(
    (await rows(made._id, '?outcome=wrong&page=2&pageSize=2')).rows.map(({ row }) => row),
  ).toEqual([8, 10])
  expect((await rows(made._id, '?outcome=wrong&page=2&pageSize=2')).meta).toEqual({
    total: 5,
    page: 2,
    pageSize: 2,
  })

  const refused = await send('POST', `/imports/${made._id}/commit`, { leaveOutWrong: false })
  expect(refused).toMatchObject({ status: 409, message: importMessages.hasWrong(5) })
  expect((await committed(made._id, true)).state).toBe('done')
  expect(await table('students')).toHaveLength(4)
  expect(
    await table('students').where({ application_number: 'APP25000002' }).first(),
  ).toMatchObject({ phone: '08099999999' })
  expect(await table('students').where({ matric_number: 'ND/25/CSC/0001' }).first()).toMatchObject({
    status: 'active',
  })
})

it('says of an unknown type or mode that it is that one, and not the program', async () => {
  const made = await previewed('students', [
    header,
    line(1, { type: 'BSc' }),
    line(2, { mode: 'Evening' }),
    line(3, { type: 'BSc', mode: 'Evening', program: 'Alchemy' }),
    line(4, { program: 'Alchemy' }),
  ])
  expect(
    (await rows(made._id, '?page=1&pageSize=10')).rows.map(({ notes }) =>
      notes.map(({ column, message }) => [column, message]),
    ),
  ).toEqual([
    [['Program type', importMessages.unknownType('BSc', 'HND, ND')]],
    [['Program mode', importMessages.unknownMode('Evening', 'FT, PT')]],
    [
      ['Program type', importMessages.unknownType('BSc', 'HND, ND')],
      ['Program mode', importMessages.unknownMode('Evening', 'FT, PT')],
    ],
    [['Program', importMessages.unknownProgram('Alchemy')]],
  ])
})

it('reports a row with the student of an earlier row, and the differences', async () => {
  await committed((await previewed('students', [header, line(9)]))._id)
  const made = await previewed('students', [
    header,
    line(1),
    line(1, { email: 'OBI1@example.com', phone: '0803 100 0001' }),
    line(1, { phone: '08099999999' }),
    line(1, { status: 'Active' }),
    line(1, { email: 'other@example.com' }),
    line(1, { program: 'Statistics' }),
    line(9, { program: 'Statistics' }),
  ])
  expect(
    (await rows(made._id, '?page=1&pageSize=10')).rows.map(({ outcome, notes }) => [
      outcome,
      ...notes.map(({ message }) => message),
    ]),
  ).toEqual([
    ['new'],
    ['duplicate', importMessages.sameAsRow(2)],
    ['wrong', importMessages.rowTwice(2)],
    ['wrong', importMessages.rowTwice(2)],
    ['duplicate', importMessages.samePersonAsRow(2, 'email')],
    ['duplicate', importMessages.samePersonAsRow(2, 'program')],
    ['duplicate', importMessages.samePerson('APP25000001, Ada Obij', 'program')],
  ])
})

it('hints at a new row whose email address another student or an earlier row has', async () => {
  await committed((await previewed('students', [header, line(1)]))._id)
  const made = await previewed('students', [
    header,
    line(2, { email: 'OBI1@example.com' }),
    line(3),
    line(4, { email: 'obi3@example.com' }),
  ])
  expect(made.counts).toEqual(one({ new: 3 }))
  expect((await rows(made._id, '?page=1&pageSize=10')).rows.map(({ notes }) => notes)).toEqual([
    [{ column: 'Email', message: 'APP25000001, Ada Obib has this email address already' }],
    [],
    [{ column: 'Email', message: 'Row 3 has this email address too' }],
  ])
})

it('says all that is wrong with a row at once', async () => {
  const made = await previewed('students', [
    header,
    line(1, { email: 'x@', phone: '', type: 'PhD', session: '2031/2032', status: 'Gone' }),
    line(2, { email: 'x@', session: '' }),
  ])
  expect(
    (await rows(made._id, '?page=1')).rows.map(({ notes }) => notes.map(({ column }) => column)),
  ).toEqual([
    ['Email', 'Phone', 'Program type', 'Session', 'Status'],
    ['Email', 'Session'],
  ])
})

it('judges a row as the form does, and names the column that is empty', async () => {
  await committed(
    (await previewed('students', [header, line(1, { status: 'active', matric: 'nd/25/csc/0001' })]))
      ._id,
  )
  const made = await previewed('students', [
    header,
    line(2, { surname: '' }),
    line(3, { phone: '' }),
    line(4, { email: '' }),
    line(5, { status: 'rejected' }),
    line(6, { status: 'active', matric: 'ND 25' }),
    line(7, { status: 'active', matric: 'ND/25/CSC/0001' }),
  ])
  expect((await rows(made._id, '?page=1')).rows.map(({ notes }) => notes[0]?.message)).toEqual([
    'Surname is required',
    'Phone is required',
    'Email is required',
    importMessages.unknownStatus('Pending, Active, Suspended, Graduated, Cleared'),
    studentMessages.invalidMatricNumber,
    studentMessages.matricTaken('ND/25/CSC/0001'),
  ])
})

it('gives the wrong rows as a file that can be uploaded again once it is corrected', async () => {
  const made = await previewed('students', [header, line(1), line(2, { phone: '+1 23' })])
  const file = await test.call('GET', `/import-problems/export?format=csv&import=${made._id}`, {
    cookie: await seed().staffWith('database'),
  })
  expect(file.headers['content-disposition']).toContain('students-wrong-rows-')
  expect(file.body).toContain('Problem')
  expect(file.body).toContain('Phone: Please enter a valid 11-digit phone number')
  const again = await previewed('students', Buffer.from(file.body.replace(`'+1 23`, '08031000002')))
  expect(again.counts).toEqual(one({ new: 1 }))
})
