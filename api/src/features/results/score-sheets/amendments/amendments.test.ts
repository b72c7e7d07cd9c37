import { scoreSheetMessages, type OwnResults, type ScoreAmendment } from '@portal/contracts'
import { testSheets } from '../../../../../test/score-sheets'
import { newId } from '../../../../platform/ids'

const { test, setup, people, students, send, idOf, show, enterAll, list, takeTo } = testSheets()
const reason = 'Question 4 was marked twice'

/** The published sheet of AAA 101 with the marks 75, 40 and 39. */
async function published(): Promise<string> {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'published')
  return id
}
const ask = (id: string, change: object = {}, cookie = people.lecturer.cookie) =>
  send<ScoreAmendment>(
    cookie,
    'POST',
    `/score-sheets/${id}/scores/${students[2]?.id ?? ''}/amendments`,
    { ca: 30, exam: 15, word: null, version: 1, reason, ...change },
  )
const decide = (id: string, change: object = {}, cookie = people.exams.cookie) =>
  send<ScoreAmendment>(cookie, 'POST', `/score-amendments/${id}/decision`, {
    approve: true,
    ...change,
  })
const markOfThird = async () =>
  (await send<OwnResults>(students[2]?.cookie ?? '', 'GET', '/results/own')).data
const outcome = async () =>
  (
    await test
      .db('course_registration_lines as n')
      .join('course_registrations as r', 'r.id', 'n.registration_id')
      .where({
        'n.program_course_id': setup.courses['AAA 101'],
        'r.student_id': students[2]?.id,
      })
      .first<{ outcome: string }>('n.outcome')
  ).outcome

it('changes published marks after the approval of a second person, and tells the student', async () => {
  const id = await published()
  expect(await markOfThird()).toMatchObject({ cgpa: 0, carryOvers: [{ code: 'AAA 101' }] })
  const asked = await ask(id)
  expect([asked.status, asked.message]).toEqual([201, scoreSheetMessages.amendmentAsked])
  expect(asked.data).toMatchObject({ state: 'waiting', reason, mayDecide: false })
  // Until the decision, nothing changes.
  expect(await markOfThird()).toMatchObject({ cgpa: 0 })
  expect((await show(id)).data.amendments).toMatchObject([{ mayDecide: true }])
  const { message, data } = await decide(asked.data._id)
  expect(message).toBe(scoreSheetMessages.amendmentApproved)
  expect(data).toMatchObject({ state: 'approved', mayDecide: false })
  expect(await markOfThird()).toMatchObject({ cgpa: 225, carryOvers: [] })
  expect(await outcome()).toBe('passed')
  expect((await test.deliver())[0]).toMatchObject({
    subject: 'A result of yours has changed',
    text: expect.stringContaining('was 39 and is now 45') as string,
  })
  expect(
    await test.db('notifications').where({ title: 'Result changed' }).pluck('target_student'),
  ).toEqual([students[2]?.number])
  expect(
    await test
      .db('audit_log')
      .where('action', 'like', 'score-amendment.%')
      .orderBy('id')
      .pluck('action'),
  ).toEqual(['score-amendment.asked', 'score-amendment.approved'])
})

it('keeps the marks after a refusal, which needs a reason', async () => {
  const id = await published()
  const { _id } = (await ask(id)).data
  expect(await decide(_id, { approve: false })).toMatchObject({
    status: 400,
    errors: [{ field: 'reason', message: scoreSheetMessages.declineReason }],
  })
  expect((await decide(_id, { approve: false, reason: 'no' })).status).toBe(400)
  const { data } = await decide(_id, { approve: false, reason: 'The script has 39 marks' })
  expect(data).toMatchObject({ state: 'declined', decisionReason: 'The script has 39 marks' })
  expect(await outcome()).toBe('failed')
  // Another one can be asked for then.
  expect((await ask(id)).status).toBe(201)
})

it.each([
  ['the same marks', { ca: 30, exam: 9 }, 409, scoreSheetMessages.sameMarks],
  ['half of the marks', { exam: null }, 400, scoreSheetMessages.incomplete],
  ['marks over the maximum', { ca: 41 }, 400, scoreSheetMessages.overMax(40)],
  ['marks that have changed since', { version: 2 }, 409, scoreSheetMessages.changed],
])('refuses %s', async (_, change, status, message) => {
  expect(await ask(await published(), change)).toMatchObject({ status, message })
})

it('is asked for by the lecturer, the exam officer and the examinations office alone', async () => {
  const id = await published()
  expect(await ask(id, {}, people.head_of_department.cookie)).toMatchObject({
    status: 403,
    message: scoreSheetMessages.notAmending,
  })
  expect((await ask(id, {}, await setup.seed.staffWith('academics'))).status).toBe(404)
  expect((await show(id, people.head_of_department.cookie)).data.mayAmend).toBe(false)
  expect((await ask(id, {}, people.exam_officer.cookie)).status).toBe(201)
  expect(await ask(id)).toMatchObject({ status: 409, message: scoreSheetMessages.alreadyAsked })
})

it('is decided by another person of the examinations office', async () => {
  const id = await published()
  const { _id } = (await ask(id, {}, people.exams.cookie)).data
  expect(await decide(_id)).toMatchObject({
    status: 403,
    message: scoreSheetMessages.ownAmendment,
  })
  expect((await decide(_id, {}, people.dean.cookie)).status).toBe(403)
  const other = await setup.seed.staffWith('exams')
  expect((await decide(_id, {}, other)).status).toBe(200)
  expect((await decide(_id, {}, other)).status).toBe(409)
  expect((await decide(newId(), {}, other)).status).toBe(404)
})

it('is decided once when ten people do it at once', async () => {
  const { _id } = (await ask(await published())).data
  const replies = await Promise.all(Array.from({ length: 10 }, () => decide(_id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await test.db('scores').where({ student_id: students[2]?.id }).pluck('version')).toEqual([
    2,
  ])
})

it('is for published marks alone, and waits in the list and on the home page', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  expect(await ask(id)).toMatchObject({ status: 409, message: scoreSheetMessages.notPublished })
  await takeTo(id, 'published')
  const work = async () =>
    (
      await send<{ waiting: { kind: string; count: number }[] }>(
        people.exams.cookie,
        'GET',
        '/staff/work',
      )
    ).data.waiting.find(({ kind }) => kind === 'score-amendments')?.count
  const found = async () => (await list('?waiting=amendment')).map(({ _id }) => _id)
  expect([await work(), await found()]).toEqual([undefined, []])
  const { _id } = (await ask(id)).data
  expect([await work(), await found()]).toEqual([1, [id]])
  await decide(_id)
  expect([await work(), await found()]).toEqual([undefined, []])
})
