import { Id, messages } from '@portal/contracts'
import type { SignedInSession } from '@portal/contracts'
import type { Seed } from '../../../demo/testing'
import { newId } from '../../../platform/ids'
import { cookieOf, testApp } from '../../../../test/app'
import { password, seedStudent, studentCookie } from '../../../../test/accounts'

const test = testApp()
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
let seed: Seed
let student: { id: string; number: string }
beforeEach(async () => {
  ;({ seed, student } = await seedStudent(test))
})

const signIn = (userAgent: string, remember = false) =>
  test.call('POST', '/students/login', {
    body: { applicationNumber: student.number, password, remember },
    headers: { 'user-agent': userAgent },
  })
const list = async (cookie: string) =>
  (await test.call('GET', '/students/sessions', { cookie })).json<{
    data: { sessions: SignedInSession[] }
  }>().data.sessions
const end = (id: string, cookie: string) =>
  test.call('DELETE', `/students/sessions/${id}`, { cookie })
const endOthers = (cookie: string) => test.call('POST', '/students/sessions/end-others', { cookie })
const statusOf = async (cookie: string) =>
  (await test.call('GET', '/students/user-data', { cookie })).statusCode
const outcome = (reply: { statusCode: number; json(): unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
]

/** Two browsers of one student. The phone signed in later. */
async function twoBrowsers(): Promise<[desk: string, phone: string]> {
  const desk = await studentCookie(test, student.number)
  test.clock.forward(60)
  return [desk, cookieOf(await signIn(phone))]
}

it('lists where the account is signed in, the newest first, and says which is this one', async () => {
  const [desk, onPhone] = await twoBrowsers()
  const sessions = await list(onPhone)
  expect(sessions.map(({ device, current }) => [device, current])).toEqual([
    ['Chrome on Android', true],
    ['Unknown device', false],
  ])
  expect((await list(desk)).map(({ current }) => current)).toEqual([false, true])
  expect(sessions.map(({ createdAt }) => createdAt)).toEqual(
    sessions
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  )
})

it('shows no secret: the id is not the session’s own', async () => {
  const [desk] = await twoBrowsers()
  const reply = await test.call('GET', '/students/sessions', { cookie: desk })
  for (const { id } of await test.db('account_sessions').select<{ id: string }[]>('id'))
    expect(reply.body).not.toContain(id)
  const ids = (await list(desk)).map(({ _id }) => Id.parse(_id))
  expect(new Set(ids).size).toBe(2)
})

it('does not list expired and unused sessions', async () => {
  const [desk] = await twoBrowsers()
  await test
    .db('account_sessions')
    .whereNot({ user_agent: phone })
    .update({ seen_at: test.clock.instant() })
  await test
    .db('account_sessions')
    .where({ user_agent: phone })
    .update({ seen_at: new Date(Date.now() - 2 * 3_600_000).toISOString() })
  expect(await list(desk)).toHaveLength(1)
})

it('ends another session at once, and not this one', async () => {
  const [desk, onPhone] = await twoBrowsers()
  const other = (await list(desk)).find(({ current }) => !current)?._id ?? ''
  const ended = await end(other, desk)
  expect([...outcome(ended), ended.cookies]).toEqual([200, messages.studentSessions.ended, []])
  expect([await statusOf(desk), await statusOf(onPhone)]).toEqual([200, 401])
  expect(outcome(await end(other, desk))).toEqual([404, messages.general.notFound])
  expect(await test.db('audit_log').where({ action: 'session.ended' })).toMatchObject([
    { record: `students/${student.id}`, after_json: '{"device":"Chrome on Android"}' },
  ])
})

it('ends this session as signing out does: the cookie goes', async () => {
  const [desk, onPhone] = await twoBrowsers()
  const ended = await end((await list(desk)).find(({ current }) => current)?._id ?? '', desk)
  expect(ended.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['portal_student', ''],
    ['portal_hint', ''],
  ])
  expect([await statusOf(desk), await statusOf(onPhone)]).toEqual([401, 200])
})

it('ends all others, and is content when there are none', async () => {
  const [desk, onPhone] = await twoBrowsers()
  expect(outcome(await endOthers(desk))).toEqual([200, messages.studentSessions.othersEnded])
  expect([await statusOf(desk), await statusOf(onPhone)]).toEqual([200, 401])
  expect((await endOthers(desk)).statusCode).toBe(200)
  expect(await test.db('audit_log').where({ action: 'session.others-ended' })).toHaveLength(1)
})

it('does not end sessions of another student', async () => {
  const bayo = await seed.student()
  const desk = await studentCookie(test, student.number)
  const [own] = await list(desk)
  expect((await end(own?._id ?? '', bayo.cookie)).statusCode).toBe(404)
  await endOthers(bayo.cookie)
  expect(await statusOf(desk)).toBe(200)
  expect((await end(newId(), desk)).statusCode).toBe(404)
  expect((await end('nonsense', desk)).statusCode).toBe(400)
  const staff = await seed.staffWith('students')
  expect((await test.call('GET', '/students/sessions', { cookie: staff })).statusCode).toBe(403)
  for (const [method, path] of [
    ['GET', '/students/sessions'],
    ['DELETE', `/students/sessions/${newId()}`],
    ['POST', '/students/sessions/end-others'],
  ] as const) {
    expect((await test.call(method, path)).statusCode).toBe(401)
  }
})

it('stores at most 300 characters of the browser name', async () => {
  const cookie = cookieOf(await signIn(`${phone} ${'x'.repeat(5_000)}`))
  expect(
    (await test.db('account_sessions').first<{ user_agent: string }>('user_agent')).user_agent,
  ).toHaveLength(300)
  expect(await list(cookie)).toMatchObject([{ device: 'Chrome on Android' }])
})
