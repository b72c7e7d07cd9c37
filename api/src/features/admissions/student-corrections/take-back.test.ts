import { correctionMessages, messages } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { acceptanceFeeForAll } from '../../../../test/payments'

const test = testApp()
let seed: Seed
let officer: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  await acceptanceFeeForAll(test)
  officer = await seed.staffWith('students')
})
const takeBack = (number: string, reason: unknown = 'Wrong program', cookie = officer) =>
  test.call('POST', `/students/${number}/take-back`, { cookie, body: { reason } })
const decide = (number: string, status: string) =>
  test.call('PUT', `/students/${number}`, { cookie: officer, body: { status } })
const outcome = (reply: { statusCode: number; json(): unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
]
const stored = (id: string) =>
  test.db('students').where({ id }).first<Record<string, unknown>>('status', 'decided_at')

it.each(['active', 'rejected'])(
  'makes a student who is %s pending again, and tells them by mail and notification',
  async (status) => {
    const { id, number, cookie } = await seed.student()
    await decide(number, status)
    expect(outcome(await takeBack(number))).toEqual([200, correctionMessages.takenBack])
    expect(await stored(id)).toEqual({ status: 'pending', decided_at: null })
    expect(await test.db('outbox').orderBy('id').pluck('kind')).toEqual([
      status === 'active' ? 'student-admitted' : 'student-rejected',
      'student-decision-taken-back',
    ])
    const audit = await test
      .db('audit_log')
      .where({ action: 'student.decision-taken-back' })
      .first<Record<string, string>>()
    expect([audit?.record, audit?.before_json, audit?.after_json]).toEqual([
      `students/${id}`,
      JSON.stringify({ status }),
      JSON.stringify({ status: 'pending', reason: 'Wrong program' }),
    ])
    const notices = (await test.call('GET', '/notifications', { cookie })).json<{
      data: { title: string; message: string }[]
    }>().data
    expect(notices[0]).toMatchObject({
      title: 'Decision withdrawn',
      message: expect.stringContaining('Reason: Wrong program') as string,
    })
    const [mail] = await test.deliver()
    expect(JSON.stringify(mail)).toContain('The reason: Wrong program')
    expect(outcome(await decide(number, 'active'))).toEqual([200, messages.students.admitted])
  },
)

it.each([
  [{ status: 'active', matric_number: 'ND/25/CSC/0001' }, correctionMessages.hasMatric],
  [{ status: 'active', cleared: true }, correctionMessages.isCleared],
  [{ status: 'pending' }, correctionMessages.notDecided],
  [{ status: 'graduated' }, correctionMessages.notDecided],
])('takes nothing back from %j', async (columns, sentence) => {
  const { id, number } = await seed.student()
  await test.db('students').where({ id }).update(columns)
  expect(outcome(await takeBack(number))).toEqual([409, sentence])
  expect(await test.db('outbox')).toEqual([])
})

it('is done once, however many try at once', async () => {
  const { number } = await seed.student({ status: 'active' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack(number)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect(await test.db('outbox')).toHaveLength(1)
  expect(await test.db('notifications')).toHaveLength(1)
})

it('asks for a reason, a student, and the module', async () => {
  const { number } = await seed.student({ status: 'active' })
  expect(outcome(await takeBack(number, ' '))).toEqual([400, correctionMessages.reasonRequired])
  expect((await takeBack(number, 'x'.repeat(301))).statusCode).toBe(400)
  expect((await takeBack('APP25999999')).statusCode).toBe(404)
  expect((await takeBack(number, 'x', await seed.staffWith('academics'))).statusCode).toBe(403)
})
