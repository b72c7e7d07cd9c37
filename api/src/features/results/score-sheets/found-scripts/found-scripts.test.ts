import {
  scoreSheetMessages,
  scriptMessages as messages,
  secondEntryMessages,
  type FoundScript,
  type StaffWork,
} from '@portal/contracts'
import { usual } from '../../../../../test/study'
import { testSheets } from '../../../../../test/score-sheets'
import { newId } from '../../../../platform/ids'

const {
  test,
  setup,
  open,
  people,
  students,
  send,
  idOf,
  list,
  show,
  enter,
  enterAll,
  takeTo,
  enrolled,
  submit,
  lecturerOf,
  step,
} = testSheets()

const report = (id: string, number: string, change: object = {}, cookie = people.lecturer.cookie) =>
  send<FoundScript>(cookie, 'POST', `/score-sheets/${id}/scripts`, {
    number,
    ca: 20,
    exam: 31,
    ...change,
  })
const put = (id: string, cookie = people.exam_officer.cookie) =>
  send<FoundScript>(cookie, 'POST', `/found-scripts/${id}/entry`)
const close = (id: string, cookie = people.exam_officer.cookie) =>
  send<FoundScript>(cookie, 'POST', `/found-scripts/${id}/closing`, {
    reason: 'The student wrote in the wrong hall',
  })
const scriptsOf = async (id: string) => (await show(id)).data.scripts

it('goes from the lecturer to the exam officer, and onto the sheet after the registration', async () => {
  const id = await idOf('AAA 101')
  const late = await enrolled({ lastname: 'Danladi' })
  const { status, message, data } = await report(id, late.number.toLowerCase(), {
    note: 'The name on the script is Danladi',
  })
  expect([status, message]).toEqual([201, messages.reported])
  expect(data).toMatchObject({
    number: late.number,
    student: { name: expect.stringContaining('Danladi'), registered: false },
    state: 'waiting',
    mayDecide: false,
  })
  expect((await list('?waiting=script', people.exam_officer.cookie)).map(({ _id }) => _id)).toEqual(
    [id],
  )
  const { waiting } = (await send<StaffWork>(people.exam_officer.cookie, 'GET', '/staff/work')).data
  expect(waiting.find(({ kind }) => kind === 'found-scripts')).toMatchObject({
    count: 1,
    link: '/staff/exams?waiting=script',
  })
  expect(await put(data._id)).toMatchObject({ status: 409, message: messages.notRegistered })
  await submit(0, usual, late.cookie)
  expect((await scriptsOf(id))[0]?.student?.registered).toBe(true)
  expect(await put(data._id)).toMatchObject({ status: 200, data: { state: 'entered' } })
  const score = (await show(id)).data.scores.find(({ student }) => student === late.id)
  expect(score).toMatchObject({ ca: 20, exam: 31, version: 1 })
  expect(await put(data._id)).toMatchObject({ status: 409 })
  const actions = await test
    .db('audit_log')
    .where('action', 'like', 'script.%')
    .orderBy('id')
    .pluck<string[]>('action')
  expect(actions).toEqual(['script.reported', 'script.entered'])
})

it('stops the publication until it is decided, and enters marks only while the sheet is open', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  const { _id } = (await report(id, 'ND/25/XYZ/1')).data
  await takeTo(id, 'board-approved')
  expect((await show(id, people.exam_officer.cookie)).data.scripts).toMatchObject([
    { mayDecide: true, mayEnter: false },
  ])
  const publishing = { status: 409, message: scoreSheetMessages.scriptsWait(1) }
  expect(await step(id, people.exams.cookie, {}, 'publication')).toMatchObject(publishing)
  const publishAt = new Date(test.clock.now().getTime() + 3_600_000).toISOString()
  expect(await step(id, people.exams.cookie, { publishAt }, 'publication')).toMatchObject(
    publishing,
  )
  expect((await close(_id)).status).toBe(200)
  expect((await step(id, people.exams.cookie, {}, 'publication')).status).toBe(200)
})

it('is closed with a reason, also without a student, and can be reported again then', async () => {
  const id = await idOf('AAA 101')
  const { data } = await report(id, 'ND/25/XYZ/1')
  expect(data.student).toBeNull()
  expect(await report(id, 'nd/25/xyz/1')).toMatchObject({
    status: 409,
    message: messages.already,
  })
  expect(await put(data._id)).toMatchObject({ status: 409, message: messages.unknownStudent })
  expect(await close(data._id)).toMatchObject({
    status: 200,
    data: { state: 'closed', reason: 'The student wrote in the wrong hall' },
  })
  expect((await report(id, 'ND/25/XYZ/1')).status).toBe(201)
  expect((await scriptsOf(id)).map(({ state }) => state)).toEqual(['waiting', 'closed'])
})

it('refuses students of the class, wrong marks, and marks that are there already', async () => {
  const id = await idOf('AAA 101')
  expect((await report(id, students[0]?.number ?? '')).message).toBe(messages.inClass)
  expect((await report(id, 'ND/25/XYZ/1', { ca: 41 })).message).toBe(scoreSheetMessages.overMax(40))
  expect((await report(id, '')).status).toBe(400)
  const late = await enrolled()
  const { data } = await report(id, late.number)
  await submit(0, usual, late.cookie)
  await enter(id, late.id, { ca: 10, exam: 10 })
  expect(await put(data._id)).toMatchObject({ status: 409, message: messages.hasMarks })
})

it('counts as an entry of the reporter, who does not enter the second marks as well', async () => {
  await open({ secondEntry: true })
  const id = await idOf('AAA 101')
  const late = await enrolled()
  const { data } = await report(id, late.number)
  await submit(0, usual, late.cookie)
  await setup.seed.turn('resultUpload', false)
  expect(await put(data._id)).toMatchObject({
    status: 409,
    message: scoreSheetMessages.uploadClosed,
  })
  await setup.seed.turn('resultUpload', true)
  const second = (cookie: string) =>
    send(cookie, 'PUT', `/score-sheets/${id}/second-entry/${late.id}`, {
      ca: 20,
      exam: 31,
      word: null,
      version: 0,
    })
  expect((await second(people.lecturer.cookie)).status).toBe(200)
  expect(await put(data._id)).toMatchObject({
    status: 409,
    message: secondEntryMessages.ownSecond,
  })
  await test.db('second_scores').delete()
  expect((await put(data._id)).status).toBe(200)
  expect(await second(people.lecturer.cookie)).toMatchObject({
    status: 409,
    message: secondEntryMessages.ownFirst,
  })
})

it('enters marks only while the sheet is open', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  const late = await enrolled()
  const { data } = await report(id, late.number)
  await takeTo(id, 'submitted')
  await submit(0, usual, late.cookie)
  expect(await put(data._id)).toMatchObject({
    status: 409,
    message: scoreSheetMessages.notOpen('submitted'),
  })
})

it('is reported by those who enter marks, and decided by the exam officer or the office', async () => {
  const id = await idOf('AAA 101')
  const other = await lecturerOf('BBB 101', 'Musa')
  expect((await report(id, 'ND/25/XYZ/1', {}, other.cookie)).status).toBe(404)
  expect(await report(id, 'ND/25/XYZ/1', {}, people.dean.cookie)).toMatchObject({
    status: 403,
    message: messages.notReporting,
  })
  const { data } = await report(id, 'ND/25/XYZ/1')
  expect(await close(data._id, people.lecturer.cookie)).toMatchObject({
    status: 403,
    message: messages.notDeciding,
  })
  expect((await close(newId())).status).toBe(404)
  const replies = await Promise.all([close(data._id), close(data._id, people.exams.cookie)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'published')
  expect(await report(id, 'ND/25/XYZ/2')).toMatchObject({
    status: 409,
    message: messages.published,
  })
})
