import type { ResultFigures } from '@portal/contracts'
import { testSheets } from '../../../../test/score-sheets'
import { newId } from '../../../platform/ids'

const { test, setup, people, offering, session, send, idOf, enterAll, takeTo } = testSheets()

interface Figures {
  session: { sessionYear: string } | null
  rows: ResultFigures[]
}
const read = (query = '', cookie = people.exams.cookie) =>
  send<Figures>(cookie, 'GET', `/result-figures${query}`)
const firstRow = async (query = '') => (await read(query)).data.rows[0]

it('counts sheets and outcomes by program, level and semester', async () => {
  expect(await firstRow()).toMatchObject({
    program: { _id: offering() },
    level: 1,
    semester: '1',
    sheets: 3,
    open: 3,
    late: 0,
    published: 0,
    results: 0,
  })
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'submitted')
  // Outcomes of a sheet that is not published yet are not counted.
  await test.db('course_registration_lines').update({ outcome: 'passed' })
  expect(await firstRow()).toMatchObject({ open: 2, approval: 1, results: 0, passed: 0 })
  await test.db('course_registration_lines').update({ outcome: null })
  await takeTo(id, 'published')
  expect(await firstRow()).toMatchObject({ approval: 0, published: 1, results: 3, passed: 2 })
  await test.db('score_sheets').where({ state: 'open' }).update({ due_on: '2020-01-01' })
  expect(await firstRow()).toMatchObject({ open: 2, late: 2 })
})

it('is of a session and a semester, and also a file', async () => {
  expect((await read()).data.session?.sessionYear).toBe('2025/2026')
  expect((await read(`?session=${session()}&semester=1`)).data.rows).toHaveLength(1)
  expect((await read('?semester=2')).data.rows).toEqual([])
  const earlier = await read(`?session=${setup.seed.id('sessions', '2024/2025')}`)
  expect(earlier.data).toMatchObject({ session: { sessionYear: '2024/2025' }, rows: [] })
  expect((await read(`?session=${newId()}`)).status).toBe(404)
  const file = await test.call('GET', '/result-figures/export?format=csv', {
    cookie: people.exams.cookie,
  })
  expect(file.body).toContain('Program,Level,Semester,Sheets,Open,Late')
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(2)
})

it('is empty without a session, and is for the examinations office', async () => {
  expect((await read('', people.dean.cookie)).status).toBe(403)
  await test.db('academic_sessions').update({ open_key: null, status: 'closed' })
  expect((await read()).data).toEqual({ session: null, rows: [] })
})
