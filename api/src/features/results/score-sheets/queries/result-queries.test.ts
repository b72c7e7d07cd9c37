import {
  resultQueryMessages as messages,
  type OwnResults,
  type ResultQuery,
  type SheetQuery,
} from '@portal/contracts'
import { testSheets } from '../../../../../test/score-sheets'

const { test, setup, people, students, send, idOf, show, list, enterAll, takeTo, lecturerOf } =
  testSheets()

const text = 'My second answer book is missing.'
const cookieOf = (index: number) => students[index]?.cookie ?? ''
const ask = (sheet: string, index = 0, change: object = {}) =>
  send<ResultQuery>(cookieOf(index), 'POST', '/result-queries', { sheet, text, ...change })
const answer = (id: string, cookie = people.exam_officer.cookie) =>
  send<SheetQuery>(cookie, 'POST', `/result-queries/${id}/answer`, {
    text: 'The book was found. An amendment follows.',
  })
const courseOf = async (index = 0) => {
  const { data } = await send<OwnResults>(cookieOf(index), 'GET', '/results/own')
  return data.semesters[0]?.courses.find(({ code }) => code === 'AAA 101')
}
async function published(): Promise<string> {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'published')
  return id
}
const work = async (cookie: string) =>
  (
    await send<{ work: { kind: string; count: number; link: string }[] }>(
      cookie,
      'GET',
      '/staff/work',
    )
  ).data

it('goes from the student to the exam officer and back, with bell and mail', async () => {
  const id = await published()
  expect(await courseOf()).toMatchObject({ sheet: id, query: null, mayQuery: true })
  const { status, message, data } = await ask(id)
  expect([status, message]).toEqual([201, messages.asked])
  expect(await courseOf()).toMatchObject({ query: { text, state: 'waiting' }, mayQuery: false })
  expect((await show(id, people.exam_officer.cookie)).data.queries).toMatchObject([
    { _id: data._id, student: { _id: students[0]?.id }, mayAnswer: true },
  ])
  expect((await show(id, people.lecturer.cookie)).data.queries).toMatchObject([
    { mayAnswer: false },
  ])
  expect(await list('?waiting=query', people.exam_officer.cookie)).toMatchObject([{ _id: id }])
  // The dean sees the sheet, but does not answer.
  expect(await list('?waiting=query', people.dean.cookie)).toEqual([])
  expect(JSON.stringify(await work(people.exam_officer.cookie))).toContain('waiting=query')
  expect((await answer(data._id)).message).toBe(messages.answered)
  expect(await courseOf()).toMatchObject({
    query: { state: 'answered', answer: 'The book was found. An amendment follows.' },
    mayQuery: false,
  })
  expect(await list('?waiting=query', people.exam_officer.cookie)).toEqual([])
  expect(JSON.stringify(await work(people.exam_officer.cookie))).not.toContain('waiting=query')
  const kinds = await test.db('outbox').pluck<string[]>('kind')
  expect(kinds).toContain('result-query-answered')
  const actions = await test
    .db('audit_log')
    .where('action', 'like', 'result-query.%')
    .orderBy('id')
    .pluck('action')
  expect(actions).toEqual(['result-query.asked', 'result-query.answered'])
})

it('does not tell the answer while the student does not see the results', async () => {
  const { _id } = (await ask(await published())).data
  await test.deliver()
  await setup.seed.turn('resultRelease', false)
  expect((await answer(_id)).status).toBe(200)
  const hidden = 'Your query is answered. You see the answer when your results are released.'
  const [mail] = await test.deliver()
  expect(mail?.text).toContain(hidden)
  expect(mail?.text).not.toContain('The book was found')
  const [told] = await test.db('notifications').where({ title: 'Answer to your query' })
  expect(told).toMatchObject({ message: expect.stringContaining(hidden) })
})

it('takes one query of each result, also of two tabs, and one answer of two people', async () => {
  const id = await published()
  const replies = await Promise.all([ask(id), ask(id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await ask(id, 1)).status).toBe(201)
  const query = replies.find(({ status }) => status === 201)?.data._id ?? ''
  const answers = await Promise.all([answer(query), answer(query, people.exams.cookie)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('is possible within 14 days of the publication, once it is released and not withheld', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'board-approved')
  const unknown = { status: 404, message: messages.unknown }
  expect(await ask(id)).toMatchObject(unknown)
  await takeTo(id, 'published')
  await setup.seed.turn('resultRelease', false)
  expect(await ask(id)).toMatchObject(unknown)
  await setup.seed.turn('resultRelease', true)
  const reason = 'Library books are not returned'
  const withheld = await send<{ _id: string }>(
    people.exams.cookie,
    'POST',
    '/result-withholdings',
    { number: students[0]?.number, reason },
  )
  expect(await ask(id)).toMatchObject(unknown)
  await send(people.exams.cookie, 'POST', `/result-withholdings/${withheld.data._id}/end`)
  const late = new Date(test.clock.now().getTime() - 14 * 86_400_000 - 1000).toISOString()
  await test.db('score_sheets').where({ id }).update({ published_at: late })
  expect(await courseOf()).toMatchObject({ mayQuery: false })
  expect(await ask(id)).toMatchObject({ status: 409, message: messages.tooLate })
})

it('is answered by the exam officer of the department and the examinations office alone', async () => {
  const id = await published()
  const { data } = await ask(id)
  for (const cookie of [people.lecturer.cookie, people.head_of_department.cookie])
    expect(await answer(data._id, cookie)).toMatchObject({
      status: 403,
      message: messages.notAnswering,
    })
  expect((await answer(data._id, (await lecturerOf('BBB 101', 'Ada')).cookie)).status).toBe(404)
  expect((await ask(id, 1, { text: 'Why?' })).message).toBe(messages.short)
  expect((await answer(data._id, people.exams.cookie)).status).toBe(200)
})
