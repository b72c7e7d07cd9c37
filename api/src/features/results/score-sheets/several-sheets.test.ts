import { scoreSheetMessages, type SheetsResult } from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { testSheets } from '../../../../test/score-sheets'

const { test, setup, people, send, list, idOf, enterAll, sendBack, takeTo } = testSheets()

/** The complete sheets of two courses in a state, as the list shows them. */
async function twoIn(state: 'submitted' | 'hod-approved' | 'board-approved') {
  await test
    .db('program_courses')
    .where({ id: setup.courses['BBB 101'] })
    .update({ lecturer_id: people.lecturer.id })
  for (const code of ['AAA 101', 'BBB 101']) {
    const id = await idOf(code)
    await enterAll(id, [75, 40, 39])
    await takeTo(id, state)
  }
  return (await list()).filter((sheet) => sheet.state === state)
}
const seen = (rows: Awaited<ReturnType<typeof list>>) =>
  rows.map(({ _id, state, checksum }) => ({ _id, state, checksum: checksum ?? '' }))
const step = (cookie: string, body: object, path: 'steps' | 'publications' = 'steps') =>
  send<SheetsResult>(cookie, 'POST', `/score-sheets/${path}`, body)
const remind = (sheets: readonly string[], cookie = people.exam_officer.cookie) =>
  send<SheetsResult>(cookie, 'POST', '/score-sheets/reminders', { sheets })

it('approves several sheets with one minute, and names those that are refused', async () => {
  const rows = await twoIn('hod-approved')
  const [first, second] = rows
  const unknown = newId()
  const { status, message, data } = await step(people.dean.cookie, {
    sheets: [...seen(rows), { ...seen(rows)[0], _id: unknown }],
    minute: 'SB/7',
  })
  expect([status, message]).toEqual([200, scoreSheetMessages.stepsDone(2)])
  expect(data).toEqual({
    done: 2,
    refused: [{ _id: unknown, reason: scoreSheetMessages.unknown }],
  })
  const after = (await list()).filter(({ state }) => state === 'school-approved')
  expect(after.map(({ _id }) => _id)).toEqual([first?._id, second?._id])
  const minutes = await test
    .db('score_sheet_steps')
    .where({ to_state: 'school-approved' })
    .pluck<string[]>('minute')
  expect(minutes).toEqual(['SB/7', 'SB/7'])
})

it('refuses those that have changed since, and takes the others', async () => {
  const rows = await twoIn('submitted')
  await sendBack(rows[0]?._id ?? '', people.exam_officer.cookie)
  const { data } = await step(people.exam_officer.cookie, { sheets: seen(rows) })
  expect(data).toEqual({
    done: 1,
    refused: [{ _id: rows[0]?._id, reason: scoreSheetMessages.changed }],
  })
})

it('publishes several sheets with its own call alone', async () => {
  const rows = await twoIn('board-approved')
  expect((await step(people.exams.cookie, { sheets: seen(rows) })).data.done).toBe(0)
  expect((await step(people.dean.cookie, { sheets: seen(rows) }, 'publications')).status).toBe(403)
  const { data } = await step(people.exams.cookie, { sheets: seen(rows) }, 'publications')
  expect(data).toEqual({ done: 2, refused: [] })
})

it.each([[[]], [Array.from({ length: 101 }, () => newId())]])(
  'refuses no sheets and more than 100',
  async (ids) => {
    expect(await remind(ids)).toMatchObject({
      status: 400,
      errors: [{ field: 'sheets', message: scoreSheetMessages.chooseSome }],
    })
  },
)

it('shows who takes the next step and who reminds', async () => {
  const facts = async (cookie: string) =>
    (await list('', cookie)).map(({ course, mayStep, mayRemind }) => [
      course.code,
      mayStep,
      mayRemind,
    ])
  expect(await facts(people.exam_officer.cookie)).toEqual([
    ['AAA 101', false, true],
    ['BBB 101', false, false],
    ['GNS 901', false, false],
  ])
  expect(await facts(people.lecturer.cookie)).toEqual([['AAA 101', false, false]])
  await enterAll(await idOf('AAA 101'), [75, 40, 39])
  await takeTo(await idOf('AAA 101'), 'submitted')
  expect((await facts(people.exam_officer.cookie))[0]).toEqual(['AAA 101', true, false])
})

it('reminds the lecturer once in 24 hours, and not of a submitted sheet', async () => {
  const [open, without] = [await idOf('AAA 101'), await idOf('BBB 101')]
  expect((await remind([open, without])).data).toEqual({
    done: 1,
    refused: [{ _id: without, reason: scoreSheetMessages.noLecturer }],
  })
  expect((await test.deliver())[0]).toMatchObject({ subject: 'Your score sheet is still open' })
  expect((await remind([open])).data.refused).toMatchObject([
    { reason: scoreSheetMessages.remindedToday },
  ])
  test.clock.forward(24 * 3600)
  const later = test.clock.instant()
  const cookie = await test.sessionOf('staff', people.exam_officer.id)
  expect((await remind([open], cookie)).data).toEqual({ done: 1, refused: [] })
  const [sheet] = await list('', cookie)
  expect((sheet?.remindedAt ?? '') >= later).toBe(true)
})

it('does not let a lecturer remind, and says that a submitted sheet is no longer open', async () => {
  const id = await idOf('AAA 101')
  expect((await remind([id], people.lecturer.cookie)).data.refused).toMatchObject([
    { reason: scoreSheetMessages.notYours },
  ])
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'submitted')
  expect((await remind([id])).data.refused).toMatchObject([
    { reason: scoreSheetMessages.notOpenNow },
  ])
})
