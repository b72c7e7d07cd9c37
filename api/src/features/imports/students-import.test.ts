import { importMessages as said, studentMessages } from '@portal/contracts'
import { studentHeader as header, studentLine as line, testImports } from './imports.fixture'
import { acceptanceFeeForAll } from '../../../test/payments'
import { keepsWords } from '../../../test/words'

const { test, seed, rehearsed, committed, rows, settled, send } = testImports()
keepsWords(test)
const table = (name: string) => test.db(name)
const one = (counts: object) => ({ new: 0, changed: 0, duplicate: 0, wrong: 0, ...counts })

it('rehearses without a trace, and carries out once what it has shown', async () => {
  const made = await rehearsed('students', [header, ...[1, 2, 3].map((nth) => line(nth))])
  expect(made).toMatchObject({
    state: 'rehearsed',
    total: 3,
    handled: 3,
    counts: one({ new: 3 }),
    problem: null,
  })
  for (const name of ['students', 'biodata', 'outbox', 'counters', 'row_counts'])
    expect(await table(name)).toEqual([])

  expect(await committed(made._id)).toMatchObject({ state: 'done', counts: one({ new: 3 }) })
  const stored = await table('students').orderBy('application_number')
  expect(
    stored.map(({ application_number, lastname, status, year, semester }) => [
      application_number,
      lastname,
      status,
      year,
      semester,
    ]),
  ).toEqual([
    ['APP25000001', 'Obib', 'pending', 1, '1'],
    ['APP25000002', 'Obic', 'pending', 1, '1'],
    ['APP25000003', 'Obid', 'pending', 1, '1'],
  ])
  expect(await table('biodata')).toHaveLength(3)
  expect(await table('row_counts')).toMatchObject([{ name: 'students', total: 3 }])
  expect(
    await table('audit_log').whereIn('action', ['student.imported', 'import.committed']),
  ).toHaveLength(4)
  const mails = await test.deliver()
  expect(mails.map(({ to }) => to).sort()).toEqual([
    'obi1@example.com',
    'obi2@example.com',
    'obi3@example.com',
  ])
  expect(
    await test.call('POST', `/imports/${made._id}/commit`, {
      cookie: await seed().staffWith('database'),
      body: { leaveOutWrong: false },
    }),
  ).toMatchObject({ statusCode: 200 })
  expect(await table('students')).toHaveLength(3)
})

it('tells new, changed, duplicate and wrong rows apart, each with its reason', async () => {
  const first = await rehearsed('students', [header, line(1), line(2)])
  await committed(first._id)
  const made = await rehearsed('students', [
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
    [2, 'duplicate', 'APP25000001, Ada Obib', [[null, said.alreadyThere('APP25000001')]]],
    [
      3,
      'changed',
      'APP25000002, Ada Obic',
      [['Phone', 'Phone from “08031000002” to “08099999999”']],
    ],
    [4, 'new', 'Ada Obid', []],
    [5, 'duplicate', 'Ada Obid', [[null, said.sameAsRow(4)]]],
    [6, 'wrong', 'Ada Obie', [['Email', 'Please enter a valid email address']]],
    [7, 'wrong', 'Ada Obif', [['Program', said.unknownProgram('Alchemy')]]],
    [8, 'wrong', 'Ada Obig', [['Session', said.unknownSession('2031/2032')]]],
    [9, 'duplicate', 'Ada Obib', [[null, said.samePerson('APP25000001, Ada Obib')]]],
    [
      10,
      'wrong',
      'Ada Obih',
      [['Status', said.unknownStatus('Pending, Active, Suspended, Graduated, Cleared')]],
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
  expect(refused).toMatchObject({ status: 409, message: said.hasWrong(5) })
  expect((await committed(made._id, true)).state).toBe('done')
  expect(await table('students')).toHaveLength(4)
  expect(
    await table('students').where({ application_number: 'APP25000002' }).first(),
  ).toMatchObject({ phone: '08099999999' })
  expect(await table('students').where({ matric_number: 'ND/25/CSC/0001' }).first()).toMatchObject({
    status: 'active',
  })
})

it('judges a row as the form does, and names the column that is empty', async () => {
  await committed(
    (await rehearsed('students', [header, line(1, { status: 'active', matric: 'nd/25/csc/0001' })]))
      ._id,
  )
  const made = await rehearsed('students', [
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
    said.unknownStatus('Pending, Active, Suspended, Graduated, Cleared'),
    studentMessages.invalidMatricNumber,
    studentMessages.matricTaken('ND/25/CSC/0001'),
  ])
})

it('gives the wrong rows as a file that can be uploaded again once it is corrected', async () => {
  const made = await rehearsed('students', [header, line(1), line(2, { phone: '+1 23' })])
  const file = await test.call('GET', `/import-problems/export?format=csv&import=${made._id}`, {
    cookie: await seed().staffWith('database'),
  })
  expect(file.headers['content-disposition']).toContain('students-wrong-rows-')
  expect(file.body).toContain('What is wrong')
  expect(file.body).toContain('Phone: Please enter a valid 11-digit phone number')
  const again = await rehearsed('students', Buffer.from(file.body.replace(`'+1 23`, '08031000002')))
  expect(again.counts).toEqual(one({ new: 1 }))
})

it('imports 2,000 rows wholly, whoever else registers meanwhile', async () => {
  const made = await rehearsed('students', [
    header,
    ...Array.from({ length: 2_000 }, (_, nth) => line(nth)),
  ])
  expect(made.counts).toEqual(one({ new: 2_000 }))
  const [first, second] = await Promise.all([
    send('POST', `/imports/${made._id}/commit`, { leaveOutWrong: false }),
    send('POST', `/imports/${made._id}/commit`, { leaveOutWrong: false }),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await settled(made._id)).state).toBe('done')
  expect(await table('students').count({ rows: '*' })).toMatchObject([{ rows: 2_000 }])
  expect(new Set(await table('students').pluck('application_number')).size).toBe(2_000)
  expect(await table('audit_log').where({ action: 'import.committed' })).toHaveLength(1)
}, 60_000)

it('gives who is active a matric number where no acceptance fee is charged, and passes over those of the file', async () => {
  await committed(
    (
      await rehearsed('students', [
        header,
        line(1, { status: 'active', matric: 'ND/25/CSC/0001' }),
        line(2, { status: 'active' }),
        line(3),
      ])
    )._id,
  )
  const numbers = async () =>
    (await table('students').orderBy('application_number')).map(
      ({ matric_number: number }) => number as string | null,
    )
  expect(await numbers()).toEqual(['ND/25/CSC/0001', 'ND/25/CSC/0002', null])
  await acceptanceFeeForAll(test)
  await committed((await rehearsed('students', [header, line(4, { status: 'active' })]))._id)
  expect(await numbers()).toEqual(['ND/25/CSC/0001', 'ND/25/CSC/0002', null, null])
})
