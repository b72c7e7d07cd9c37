import { scoreSheetMessages, type OwnResults, type ScoreAmendment } from '@portal/contracts'
import { testSheets } from '../../../../../test/score-sheets'
import { usual } from '../../../../../test/study'
import { createSheetCheckWorker } from '../checks'

const { test, setup, people, send, idOf, show, enterAll, takeTo, enrolled, submit } = testSheets()

const amend = (id: string, student: string, change: object = {}) =>
  send<ScoreAmendment>(
    people.lecturer.cookie,
    'POST',
    `/score-sheets/${id}/scores/${student}/amendments`,
    { ca: 30, exam: 15, word: null, version: 0, reason: 'The registration came late', ...change },
  )
const approve = (id: string) =>
  send<ScoreAmendment>(people.exams.cookie, 'POST', `/score-amendments/${id}/decision`, {
    approve: true,
  })

it('gives a student whose registration was approved after the publication the first marks', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'published')
  const late = await enrolled({ lastname: 'Danladi' })
  expect(await amend(id, late.id)).toMatchObject({
    status: 409,
    message: scoreSheetMessages.notInClass,
  })
  await submit(0, usual, late.cookie)
  expect((await show(id)).data).toMatchObject({ students: 4, entered: 3, mayAmend: true })
  expect((await amend(id, late.id, { version: 1 })).message).toBe(scoreSheetMessages.changed)
  expect((await amend(id, late.id, { kind: 'resit' })).status).toBe(400)
  const asked = await amend(id, late.id)
  expect(asked).toMatchObject({ status: 201, data: { before: { ca: null, exam: null } } })
  expect((await approve(asked.data._id)).status).toBe(200)
  expect((await show(id)).data).toMatchObject({ students: 4, entered: 4 })
  const own = await send<OwnResults>(late.cookie, 'GET', '/results/own')
  expect(own.data).toMatchObject({ cgpa: 225, units: 6 })
  const [line] = await test
    .db('course_registration_lines as n')
    .join('course_registrations as r', 'r.id', 'n.registration_id')
    .where({ 'r.student_id': late.id, 'n.program_course_id': setup.courses['AAA 101'] })
    .select('n.outcome')
  expect(line).toEqual({ outcome: 'passed' })
  const mail = (await test.deliver()).find(({ subject }) => subject.includes('result of yours'))
  expect(mail?.text).toContain('is 45. You had no mark before.')
  // The nightly check compares the marks with those of the publication.
  test.clock.forward(24 * 3_600)
  const checks = createSheetCheckWorker({ db: test.db, clock: test.clock, log: test.app.log })
  await checks.drain()
  expect(await test.db('score_sheets').where({ id }).first('problem')).toEqual({ problem: null })
})

it('tells marks only to students who see them', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'published')
  const change = async (student: string): Promise<void> => {
    const row = (await show(id)).data.scores.find((score) => score.student === student)
    const { data } = await amend(id, student, {
      ca: 30,
      exam: (row?.exam ?? 0) + 1,
      version: row?.version,
    })
    expect((await approve(data._id)).status).toBe(200)
  }
  const { id: student, number } = setup.student
  await submit(0, usual)
  await amend(id, student).then(({ data }) => approve(data._id))
  await test.db('notifications').delete()
  const mails = () => test.db('outbox').where({ kind: 'score-amended' }).pluck('id')
  const told = () => test.db('notifications').pluck<string[]>('message')
  await send(people.exams.cookie, 'POST', '/result-withholdings', {
    number,
    reason: 'Owes books to the library',
  })
  await change(student)
  expect(await told()).toEqual([
    'A result of yours was changed. You see it when your results are released.',
  ])
  await test.db('result_withholdings').delete()
  await setup.seed.turn('resultRelease', false)
  await change(student)
  expect(await told()).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
  await setup.seed.turn('resultRelease', true)
  await change(student)
  expect(await told()).toHaveLength(2)
  expect(await mails()).toHaveLength(2)
})
