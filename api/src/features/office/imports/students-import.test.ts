import { studentHeader as header, studentLine as line, testImports } from './imports.fixture'
import { acceptanceFeeForAll } from '../../../../test/payments'
import { keepsWords } from '../../../../test/words'

const { test, seed, previewed, committed, settled, send } = testImports()
keepsWords(test)
const table = (name: string) => test.db(name)
const one = (counts: object) => ({ new: 0, changed: 0, duplicate: 0, wrong: 0, ...counts })

it('previews without writing, and then carries out the preview once', async () => {
  const made = await previewed('students', [header, ...[1, 2, 3].map((nth) => line(nth))])
  expect(made).toMatchObject({
    state: 'rehearsed',
    total: 3,
    handled: 3,
    counts: one({ new: 3 }),
    problem: null,
  })
  for (const name of ['students', 'biodata', 'outbox', 'counters'])
    expect(await table(name)).toEqual([])
  expect(await table('row_counts').where({ name: 'students' })).toEqual([])

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
  expect(await table('row_counts').where({ name: 'students' })).toMatchObject([{ total: 3 }])
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

it('imports 400 rows wholly and once, though two people commit them at the same moment', async () => {
  const made = await previewed('students', [
    header,
    ...Array.from({ length: 400 }, (_, nth) => line(nth)),
  ])
  expect(made.counts).toEqual(one({ new: 400 }))
  const [first, second] = await Promise.all([
    send('POST', `/imports/${made._id}/commit`, { leaveOutWrong: false }),
    send('POST', `/imports/${made._id}/commit`, { leaveOutWrong: false }),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await settled(made._id)).state).toBe('done')
  expect(await table('students').count({ rows: '*' })).toMatchObject([{ rows: 400 }])
  expect(new Set(await table('students').pluck('application_number')).size).toBe(400)
  expect(await table('audit_log').where({ action: 'import.committed' })).toHaveLength(1)
})

it('issues matric numbers to active students without an acceptance fee, and skips the numbers of the file', async () => {
  await committed(
    (
      await previewed('students', [
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
  await committed((await previewed('students', [header, line(4, { status: 'active' })]))._id)
  expect(await numbers()).toEqual(['ND/25/CSC/0001', 'ND/25/CSC/0002', null, null])
})
