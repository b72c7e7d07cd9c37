import {
  paperMessages,
  scoreSheetMessages,
  studentResultMessages as messages,
  type PaperCheck,
  type StudentResults,
} from '@portal/contracts'
import { textOf } from '../../../../test/pdf-text'
import { testSheets } from '../../../../test/score-sheets'

const { test, setup, people, students, session, offering, send, idOf, enterAll, takeTo } =
  testSheets()

const number = (index = 0) => students[index]?.number ?? ''
const show = (wanted = number(), cookie = people.exams.cookie) =>
  send<StudentResults>(cookie, 'GET', `/student-results?number=${encodeURIComponent(wanted)}`)
const pdf = (kind: 'statements-of-result' | 'transcripts', wanted = number()) =>
  test.call('GET', `/${kind}/${wanted}/pdf`, { cookie: people.exams.cookie })
const refusal = async (kind: 'statements-of-result' | 'transcripts', wanted = number()) => {
  const reply = await pdf(kind, wanted)
  return [reply.statusCode, reply.json<{ message: string }>().message]
}
/** Publishes marks of AAA 101, a course of 6 units. */
async function publish(marks: readonly number[] = [75, 40, 39]): Promise<string> {
  const id = await idOf('AAA 101')
  await enterAll(id, marks)
  await takeTo(id, 'published')
  return id
}
const check = async (serial: string) => {
  const { check_code: code } = await test.db('papers').where({ serial }).first('check_code')
  return (await send<PaperCheck>('', 'GET', `/paper-check?code=${code}`)).data
}

it('issues a statement and a transcript, which anybody can check', async () => {
  await publish()
  const [statement, transcript] = [await pdf('statements-of-result'), await pdf('transcripts')]
  expect(statement.headers['content-disposition']).toContain(`statement-of-result-${number()}`)
  const [short, long] = [
    textOf(statement.rawPayload).join('\n'),
    textOf(transcript.rawPayload).join('\n'),
  ]
  for (const text of [short, long]) {
    expect(text).toContain('Abiola')
    expect(text).toContain('Distinction')
    expect(text).toContain('Unified scale')
  }
  expect(long).toContain('AAA 101')
  expect(short).not.toContain('AAA 101')
  const { papers } = (await show()).data
  expect(papers.map(({ kind, serial, state, prints }) => [kind, serial, state, prints])).toEqual([
    ['transcript', 'TR-2026-000001', 'valid', 1],
    ['statement_of_result', 'SR-2026-000001', 'valid', 1],
  ])
  expect(await check('TR-2026-000001')).toMatchObject({
    state: 'valid',
    paper: { kind: 'transcript', awardClass: 'Distinction', validUntil: null },
  })
})

it('prints the same paper again, and another one after further results', async () => {
  await publish()
  const first = await pdf('transcripts')
  expect((await pdf('transcripts')).rawPayload).toEqual(first.rawPayload)
  const id = await idOf('GNS 901')
  await test
    .db('program_courses')
    .where({ id: setup.courses['GNS 901'] })
    .update({ lecturer_id: people.lecturer.id })
  await enterAll(id, [50, 50, 50])
  await takeTo(id, 'published')
  await pdf('transcripts')
  const { papers } = (await show()).data
  expect(papers.map(({ serial, state, prints }) => [serial, state, prints])).toEqual([
    ['TR-2026-000002', 'valid', 1],
    ['TR-2026-000001', 'replaced', 2],
  ])
})

it('ends the papers of a student whose published marks are amended', async () => {
  const id = await publish()
  await pdf('transcripts')
  await pdf('transcripts', number(1))
  const student = students[0]?.id ?? ''
  const asked = await send<{ _id: string }>(
    people.lecturer.cookie,
    'POST',
    `/score-sheets/${id}/scores/${student}/amendments`,
    { ca: 20, exam: 30, word: null, version: 1, reason: 'Question 4 was marked twice' },
  )
  await send(people.exams.cookie, 'POST', `/score-amendments/${asked.data._id}/decision`, {
    approve: true,
  })
  expect((await show()).data.papers).toMatchObject([
    { state: 'replaced', reason: scoreSheetMessages.marksAmended },
  ])
  expect((await show(number(1))).data.papers).toMatchObject([{ state: 'valid' }])
  expect(await check('TR-2026-000001')).toMatchObject({ state: 'replaced' })
})

it('issues nothing without published results, while they are withheld or during a suspension', async () => {
  expect(await refusal('statements-of-result')).toEqual([409, messages.noResults])
  await publish()
  await test.db('students').where({ id: students[0]?.id }).update({ status: 'suspended' })
  expect(await refusal('transcripts')).toEqual([409, paperMessages.suspended])
  const reason = 'Library books are not returned'
  await send(people.exams.cookie, 'POST', '/result-withholdings', { number: number(1), reason })
  expect(await refusal('transcripts', number(1))).toEqual([409, messages.isWithheld(reason)])
  // The examinations office sees the results all the same.
  expect((await show(number(1))).data).toMatchObject({
    withholding: { reason },
    results: { cgpa: 200 },
  })
  expect(await test.db('papers').where({ kind: 'transcript' })).toEqual([])
})

it('shows no mark before the publication, and nothing to others', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'board-approved')
  const { data } = await show()
  expect(data.results.semesters[0]?.courses.map(({ mark }) => mark)).toEqual([null, null, null])
  expect(await refusal('transcripts')).toEqual([409, messages.noResults])
  expect((await show('nobody')).status).toBe(404)
  for (const cookie of [setup.office, students[0]?.cookie ?? '', people.lecturer.cookie])
    expect((await show(number(), cookie)).status).toBe(403)
})

const level = () => ({ session: session(), semester: '1', program: offering(), level: '1' })
const ofLevel = (change: object = {}, cookie = people.exams.cookie) =>
  test.call('GET', '/statements-of-result/pdf', { query: { ...level(), ...change }, cookie })

it('issues the statements of a level as one PDF, with the students without one on the last page', async () => {
  await publish()
  await send(people.exams.cookie, 'POST', '/result-withholdings', {
    number: number(1),
    reason: 'Library books are not returned',
  })
  const single = await pdf('statements-of-result', number(2))
  expect(single.statusCode).toBe(200)
  const reply = await ofLevel()
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3)
  const text = textOf(reply.rawPayload).join('\n')
  const last = text.slice(text.indexOf('Without a statement of result'))
  // The one of before is the same paper.
  for (const serial of ['SR-2026-000001', 'SR-2026-000002']) expect(text).toContain(serial)
  expect(text).not.toContain('SR-2026-000003')
  expect(last).toContain('Bello')
  expect(last).toContain('Library books are not returned')
})

it('has a sentence for a level without students, and is for the examinations office', async () => {
  const none = await ofLevel({ level: '2' })
  expect([none.statusCode, none.json<{ message: string }>().message]).toEqual([
    404,
    messages.emptyLevel,
  ])
  expect((await ofLevel({}, people.dean.cookie)).statusCode).toBe(403)
})
