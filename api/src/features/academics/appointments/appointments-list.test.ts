import { appointmentList } from '@portal/contracts'
import { testAppointments } from './appointments.fixture'

const { test, seed, setup, inDays, idOf, given, end, withdraw, list } = testAppointments()
const offices = async (query: string) =>
  (await list(query)).data.appointments.map(({ office }) => office)

/** A former rector, the present one, a future registrar, a withdrawn dean, a head, an adviser. */
async function several() {
  const department = await idOf('departments', 'CSC')
  const former = await given({ from: inDays(-700), until: null })
  await end(former._id)
  await given({ staff: setup.bola, until: inDays(300) })
  await given({ office: 'registrar', from: inDays(30), staff: setup.bola })
  const dean = await given({
    office: 'dean',
    school: await idOf('schools', 'EN'),
    from: inDays(60),
  })
  await withdraw(dean._id)
  await given({ office: 'head_of_department', department, from: inDays(-100) })
  await given({
    office: 'course_adviser',
    offering: seed().id('offerings', 'CSC HND PT'),
    level: 3,
    from: inDays(-50),
  })
  return { department }
}

it('finds them by name, staff number, office, department, state and member', async () => {
  const { department } = await several()
  expect(await offices('')).toEqual([
    'dean',
    'registrar',
    'rector',
    'course_adviser',
    'head_of_department',
    'rector',
  ])
  expect(await offices('?q=ige')).toEqual(['registrar', 'rector'])
  const { staff_number: number } = await test
    .db('staff')
    .where({ id: setup.bola })
    .first<{ staff_number: string }>()
  expect(await offices(`?q=${number.toLowerCase()}`)).toEqual(['registrar', 'rector'])
  expect(await offices('?q=%25')).toEqual([])
  expect(await offices('?office=rector')).toEqual(['rector', 'rector'])
  expect(await offices(`?department=${department}`)).toEqual([
    'course_adviser',
    'head_of_department',
  ])
  expect(await offices('?state=in-force')).toEqual([
    'rector',
    'course_adviser',
    'head_of_department',
  ])
  expect(await offices('?state=future')).toEqual(['registrar'])
  expect(await offices('?state=ended')).toEqual(['dean', 'rector'])
  expect(await offices(`?staff=${setup.bola}&state=in-force`)).toEqual(['rector'])
})

it.each([
  ['name', ['rector', 'registrar', 'rector', 'dean', 'head_of_department', 'course_adviser']],
  ['office', ['course_adviser', 'dean', 'head_of_department', 'rector', 'rector', 'registrar']],
  ['from', ['rector', 'head_of_department', 'course_adviser', 'rector', 'registrar', 'dean']],
])('sorts them by %s, both ways, page after page', async (sort, expected) => {
  await several()
  const sorted = (order: string) => offices(`?sort=${order}`)
  const found = await sorted(sort)
  expect(found).toEqual(expected)
  expect(await sorted(`-${sort}`)).toEqual(found.toReversed())
  const pages = [
    ...(await offices(`?sort=${sort}&pageSize=4&page=1`)),
    ...(await offices(`?sort=${sort}&pageSize=4&page=2`)),
  ]
  expect(pages).toEqual(found)
})

it('are exported as they are found, with the filters in words', async () => {
  const { department } = await several()
  const file = async (query: Record<string, string>) =>
    (
      await test.call('GET', '/appointments/export', {
        query: { format: 'csv', ...query },
        cookie: setup.officer.cookie,
      })
    ).body
  const [header, ...rows] = (await file({ state: 'in-force', sort: 'from' })).split('\r\n')
  expect(header).toBe(`\uFEFF${appointmentList.columns.map((column) => column.header).join(',')}`)
  expect(rows.slice(0, -1).map((row) => row.split(',').slice(1).join(','))).toEqual([
    `Ada Obi,Head of department,Computer Science,${inDays(-100)},,In force,Elected by the council,Musa Abdullahi,,`,
    `Ada Obi,Course adviser,"Computer Science, HND PT, level 3",${inDays(-50)},,In force,Elected by the council,Musa Abdullahi,,`,
    `Bola Ige,Rector,Whole institution,${inDays(0)},${inDays(300)},In force,Elected by the council,Musa Abdullahi,,`,
  ])
  expect(await file({ state: 'ended', q: 'obi' })).toContain(',Withdrawn,')
  const page = await file({ format: 'print', state: 'in-force', office: 'rector', department })
  for (const words of ['Office: Rector', 'Department: Computer Science', 'Status: In force'])
    expect(page).toContain(words)
})
