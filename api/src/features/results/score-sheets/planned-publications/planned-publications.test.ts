import {
  publicationMessages as messages,
  scoreSheetMessages,
  type OwnResults,
  type ScoreSheetPage,
  type SheetsResult,
} from '@portal/contracts'
import { testSheets } from '../../../../../test/score-sheets'
import { secondsFrom } from '../../../../platform/clock'
import { createPublicationWorker } from '.'

const { test, people, students, send, idOf, list, show, step, sendBack, enterAll, takeTo, setup } =
  testSheets()

const minutes = (count: number): string => secondsFrom(test.clock.now(), count * 60)
const work = () =>
  createPublicationWorker({ db: test.db, clock: test.clock, log: test.app.log }).drain()
const approved = async (): Promise<string> => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'board-approved')
  return id
}
const plan = (id: string, publishAt = minutes(10), cookie = people.exams.cookie) =>
  step(id, cookie, { publishAt }, 'publication')
const cancel = (id: string, cookie = people.exams.cookie) =>
  send<ScoreSheetPage>(cookie, 'DELETE', `/score-sheets/${id}/publication`)
const cgpa = async () =>
  (await send<OwnResults>(students[0]?.cookie ?? '', 'GET', '/results/own')).data.cgpa
const pass = async (seconds: number): Promise<void> => {
  test.clock.forward(seconds)
  await work()
}

it('publishes at the planned minute, and not before', async () => {
  const id = await approved()
  const publishAt = minutes(10)
  const { status, message, data } = await plan(id, publishAt)
  expect([status, message, data.state, data.publishAt]).toEqual([
    200,
    messages.planned,
    'board-approved',
    publishAt,
  ])
  await pass(9 * 60)
  expect([(await show(id)).data.state, await cgpa()]).toEqual(['board-approved', null])
  await pass(60)
  const published = (await show(id)).data
  expect(published).toMatchObject({ state: 'published', publishAt: null, problem: null })
  expect(published.steps[0]).toMatchObject({ to: 'published', by: expect.any(String) })
  expect(await cgpa()).toBe(400)
  expect(await test.db('notifications').where({ title: 'Result published' })).toHaveLength(3)
  await work()
  expect(await test.db('notifications').where({ title: 'Result published' })).toHaveLength(3)
})

it('plans several sheets for the same minute', async () => {
  const id = await approved()
  const { state, checksum } = (await show(id)).data
  const reply = await send<SheetsResult>(
    people.exams.cookie,
    'POST',
    '/score-sheets/publications',
    { sheets: [{ _id: id, state, checksum }], publishAt: minutes(10) },
  )
  expect([reply.message, reply.data]).toEqual([messages.allPlanned(1), { done: 1, refused: [] }])
  await pass(10 * 60)
  expect((await show(id)).data.state).toBe('published')
})

it('is cancelled, replaced by another time, or ended by a return', async () => {
  const id = await approved()
  await plan(id)
  expect((await cancel(id)).data.publishAt).toBeNull()
  expect(await cancel(id)).toMatchObject({ status: 409, message: messages.notPlanned })
  await plan(id)
  const later = minutes(30)
  expect((await plan(id, later)).data.publishAt).toBe(later)
  await pass(20 * 60)
  expect((await show(id)).data.state).toBe('board-approved')
  await sendBack(id, people.exams.cookie)
  expect((await show(id)).data).toMatchObject({ state: 'open', publishAt: null })
  await pass(20 * 60)
  expect((await show(id)).data.state).toBe('open')
})

it('fails with a reason on the sheet if release is off at that minute', async () => {
  const id = await approved()
  await plan(id)
  await setup.seed.turn('resultRelease', false)
  await pass(10 * 60)
  const problem = messages.failed(scoreSheetMessages.releaseClosed)
  expect((await show(id)).data).toMatchObject({
    state: 'board-approved',
    publishAt: null,
    problem,
  })
  expect((await list('?waiting=problem')).map(({ _id }) => _id)).toEqual([id])
  await setup.seed.turn('resultRelease', true)
  await step(id, people.exams.cookie, {}, 'publication')
  expect((await show(id)).data).toMatchObject({ state: 'published', problem: null })
})

it('fails if the marks are others than the approved ones', async () => {
  const id = await approved()
  await plan(id)
  await test.db('scores').where({ sheet_id: id }).update({ ca: 1 })
  await pass(10 * 60)
  expect((await show(id)).data.problem).toBe(messages.failed(messages.changed))
})

it('takes a time of the next 90 days, for an approved sheet, from the examinations office', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  expect((await plan(id)).status).toBe(409)
  await takeTo(id, 'board-approved')
  for (const wrong of [minutes(0), minutes(91 * 24 * 60)])
    expect(await plan(id, wrong)).toMatchObject({ status: 400, message: messages.future })
  expect((await plan(id, 'soon')).status).toBe(400)
  expect((await plan(id, minutes(10), people.dean.cookie)).status).toBe(403)
  expect((await cancel(id, people.dean.cookie)).status).toBe(403)
})

it('publishes each sheet once, with two processes', async () => {
  const id = await approved()
  await plan(id)
  test.clock.forward(600)
  await Promise.all([work(), work()])
  expect((await show(id)).data.steps.filter(({ to }) => to === 'published')).toHaveLength(1)
  expect(await test.db('notifications').where({ title: 'Result published' })).toHaveLength(3)
  expect((await show(id)).data.problem).toBeNull()
})
