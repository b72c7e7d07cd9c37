import {
  scoreSheetMessages,
  unifiedScale,
  type GradingScale,
  type OwnResults,
  type ScoreAmendment,
} from '@portal/contracts'
import { testSheets } from '../../../../../test/score-sheets'
import { createSheetCheckWorker } from '../checks'

const { test, setup, people, students, send, idOf, show, enterAll, takeTo } = testSheets()

/** The published sheet of AAA 101 with the marks 75, 40 and 39, on a scale with resits up to 50. */
async function published(resits: Partial<GradingScale> = { resitMax: 50 }): Promise<string> {
  const [scale] = (await test.call('GET', '/grading-scales', { cookie: people.exams.cookie })).json<
    GradingScale[]
  >()
  const body = { name: 'Unified scale', session: null, ...unifiedScale, ...resits }
  const reply = await test.call('PUT', `/grading-scales/${scale?._id ?? ''}`, {
    cookie: people.exams.cookie,
    body,
  })
  expect(reply.statusCode).toBe(200)
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'published')
  return id
}
const sit = (id: string, change: object = {}, index = 2) =>
  send<ScoreAmendment>(
    people.lecturer.cookie,
    'POST',
    `/score-sheets/${id}/scores/${students[index]?.id ?? ''}/amendments`,
    {
      kind: 'resit',
      ca: 0,
      exam: 50,
      word: null,
      version: 1,
      reason: 'Resit of September, minute AB/2026/20',
      ...change,
    },
  )
const approve = (id: string, isApproved = true) =>
  send<ScoreAmendment>(people.exams.cookie, 'POST', `/score-amendments/${id}/decision`, {
    approve: isApproved,
    ...(!isApproved && { reason: 'The script is not marked yet' }),
  })
const results = async () =>
  (await send<OwnResults>(students[2]?.cookie ?? '', 'GET', '/results/own')).data
const outcome = () =>
  test
    .db('course_registration_lines as n')
    .join('course_registrations as r', 'r.id', 'n.registration_id')
    .where({ 'n.program_course_id': setup.courses['AAA 101'], 'r.student_id': students[2]?.id })
    .pluck<string[]>('n.outcome')

it('counts as a further attempt once a second person has approved it', async () => {
  const id = await published()
  const { status, data } = await sit(id)
  expect([status, data.kind, data.state]).toEqual([201, 'resit', 'waiting'])
  expect(await results()).toMatchObject({ cgpa: 0, carryOvers: [{ code: 'AAA 101' }] })
  await approve(data._id)
  expect(await results()).toMatchObject({
    cgpa: 250,
    carryOvers: [],
    semesters: [
      {
        courses: [
          { code: 'AAA 101', mark: 39, passed: false },
          { title: expect.stringContaining('(resit)') as string, mark: 50, passed: true },
          {},
          {},
        ],
      },
    ],
  })
  expect(await outcome()).toEqual(['passed'])
  // The published marks have not changed.
  const score = (await show(id)).data.scores.find(({ student }) => student === students[2]?.id)
  expect(score).toMatchObject({ ca: 30, exam: 9, version: 1 })
  expect((await test.deliver())[0]).toMatchObject({
    subject: 'The result of your resit',
    text: expect.stringContaining('Your resit of AAA 101') as string,
  })
})

it('does not disturb the nightly check, which keeps the outcome', async () => {
  const id = await published()
  await approve((await sit(id)).data._id)
  test.clock.forward(24 * 3_600)
  await createSheetCheckWorker({ db: test.db, clock: test.clock, log: test.app.log }).drain()
  expect(await test.db('score_sheets').where({ id }).pluck('problem')).toEqual([null])
  expect(await outcome()).toEqual(['passed'])
  expect(await test.db('audit_log').where({ action: 'score-sheet.outcomes-rebuilt' })).toHaveLength(
    0,
  )
})

it('is for failed courses, once, up to the highest mark of the scale', async () => {
  const id = await published()
  expect(await sit(id, { exam: 51 })).toMatchObject({
    status: 400,
    errors: [{ field: 'exam', message: scoreSheetMessages.resitMax(50) }],
  })
  expect(await sit(id, {}, 1)).toMatchObject({
    status: 409,
    message: scoreSheetMessages.resitOfFailed,
  })
  await approve((await sit(id)).data._id, false)
  await approve((await sit(id, { ca: null, exam: null, word: 'ABS' })).data._id)
  expect(await outcome()).toEqual(['failed'])
  expect(await sit(id)).toMatchObject({ status: 409, message: scoreSheetMessages.resitOnce })
})

it('needs a scale with resits', async () => {
  expect(await sit(await published({ resitMax: 0 }))).toMatchObject({
    status: 409,
    message: scoreSheetMessages.noResits,
  })
})

it('is limited to some courses of a session', async () => {
  expect(await sit(await published({ resitMax: 50, resitMost: 0 }))).toMatchObject({
    status: 409,
    message: scoreSheetMessages.resitMost(0),
  })
})
