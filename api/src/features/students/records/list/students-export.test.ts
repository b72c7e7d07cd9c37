import { studentList } from '@portal/contracts'
import { insertManyStudents } from '../../../../demo/bulk/students'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import { testApp } from '../../../../../test/app'
import { cachedUntilChanged } from '../../../../platform/database/rows/cached-until-changed'
import { allStudents } from './students-export.queries'

const test = testApp()
let seed: Seed
let officer: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  officer = await seed.staffWith('students')
})

const file = (query: Record<string, string> = {}, cookie = officer) =>
  test.call('GET', '/students-new/export', { cookie, query: { format: 'csv', ...query } })
const linesOf = async (query: Record<string, string> = {}) =>
  (await file(query)).body.replace('\uFEFF', '').trim().split('\r\n')
/** The surnames in an exported file, in order. */
const surnames = async (query: Record<string, string>) =>
  (await linesOf(query)).slice(1).map((line) => line.split(',')[4])

const people = [
  {
    lastname: 'Zubairu',
    firstname: 'Ade',
    email: 'z@example.com',
    status: 'active' as const,
    matricNumber: 'ND/25/CSC/0002',
  },
  { lastname: 'Adamu', firstname: 'Bisi', email: 'y@example.com' },
  {
    lastname: 'Bako',
    firstname: 'Chi',
    email: 'x@example.com',
    status: 'active' as const,
    matricNumber: 'ND/25/CSC/0001',
  },
]
const addAll = async () => {
  for (const person of people) await seed.student(person)
}

it('is students.csv: the fields of a record as its header, nested values as text, with leading zeros', async () => {
  await seed.student({ lastname: '=HYPERLINK("x")', firstname: '-Ada', email: 'ada@example.com' })
  const reply = await file()
  expect([
    reply.statusCode,
    reply.headers['content-disposition'],
    reply.headers['content-type'],
  ]).toEqual([200, 'attachment; filename="students.csv"', 'text/csv; charset=utf-8'])
  expect(
    reply.body.startsWith(
      '\uFEFF_id,applicationNumber,matricNumber,firstname,lastname,othername,email,phone,status,session,program,applicationForm,cleared,jambNumber,entryRoute\r\n',
    ),
  ).toBe(true)
  expect(reply.body.split('\r\n')[1]).toMatch(
    /,APP25\d{6},,'-Ada,"'=HYPERLINK\(""x""\)",,ada@example\.com,08031234567,pending,2025\/2026,"ND Computer Science, Full Time",not completed,false,,$/,
  )
  const [first] = (await test.call('GET', '/students-new', { cookie: officer })).json<{
    data: { students: object[] }
  }>().data.students
  expect(Object.keys(first ?? {})).toEqual(studentList.columns.map(({ header }) => header))
})

it('has all that the search and filter of the screen find, in its order', async () => {
  await addAll()
  expect(await surnames({ sort: 'name' })).toEqual(['Adamu', 'Bako', 'Zubairu'])
  expect(await surnames({ sort: '-email' })).toEqual(['Zubairu', 'Adamu', 'Bako'])
  expect(await surnames({ sort: 'matricNumber' })).toEqual(['Adamu', 'Bako', 'Zubairu'])
  expect(await surnames({ sort: '-matricNumber' })).toEqual(['Zubairu', 'Bako', 'Adamu'])
  expect(await surnames({ status: 'active', sort: 'applicationNumber' })).toEqual([
    'Zubairu',
    'Bako',
  ])
  expect(await surnames({ q: 'BAKO' })).toEqual(['Bako'])
  expect(await surnames({ q: 'nobody' })).toEqual([])
})

it('is for staff with the module or the database module, and has an audit entry', async () => {
  const student = await seed.student()
  for (const cookie of [student.cookie, await seed.staffWith('staff')])
    expect((await file({}, cookie)).statusCode).toBe(403)
  expect((await file({ status: 'gone' })).statusCode).toBe(400)
  await file({ status: 'active' })
  const [entry] = await test.db('audit_log').select<{ action: string; after_json: string }[]>()
  expect([entry?.action, entry?.after_json]).toEqual([
    'students.exported',
    '{"format":"csv","status":"active"}',
  ])
  expect((await file({ status: 'pending' }, await seed.staffWith('database'))).statusCode).toBe(200)
})

it('reads page after page in every order, without gaps and duplicates', async () => {
  await addAll()
  await insertManyStudents(test.db, 2_600, 'x')
  const counts = cachedUntilChanged('students')
  for (const sort of [undefined, '-name', 'status', '-matricNumber', 'matricNumber']) {
    const seen: string[] = []
    for await (const { applicationNumber } of allStudents(test.db, { sort }, counts))
      seen.push(applicationNumber)
    expect([seen.length, new Set(seen).size]).toEqual([2_603, 2_603])
  }
})
