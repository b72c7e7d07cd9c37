import { testApp } from '../../../test/app'
import { seedInstitution } from '../../demo/testing'
import { byItself } from '../actor'
import { letter, registerMail } from '../mail/mails'
import { enqueue } from '../mail/outbox'

const test = testApp()
registerMail('test-clock', { render: () => letter('On time', ['Dear Ada,']) })

const month = 30 * 24 * 3600
const ahead = () => new Date(test.clock.now().getTime() + month * 1000).toISOString()

it.each([['next_attempt_at'], ['leased_until']])(
  'a clock that was 30 days ahead leaves no mail waiting: %s',
  async (column) => {
    await enqueue(
      test.db,
      { kind: 'test-clock', to: { name: 'Ada', address: 'ada@example.com' }, data: {} },
      byItself,
    )
    await test.db('outbox').update({ [column]: ahead() })
    await test.deliver()
    expect(await test.db('outbox').pluck('status')).toEqual(['sent'])
  },
)

it('a mail that waits for its next attempt goes on waiting', async () => {
  await enqueue(
    test.db,
    { kind: 'test-clock', to: { name: 'Ada', address: 'ada@example.com' }, data: {} },
    byItself,
  )
  await test
    .db('outbox')
    .update({ next_attempt_at: new Date(test.clock.now().getTime() + 6 * 3600_000).toISOString() })
  await test.deliver()
  expect(await test.db('outbox').pluck('status')).toEqual(['waiting'])
})

it('a session that was begun while the clock was 30 days ahead ends as it is put right', async () => {
  const student = await (await seedInstitution(test)).student()
  const status = async (cookie: string) =>
    (await test.call('GET', '/students/user-data', { cookie })).statusCode
  test.clock.forward(month)
  const cookie = await test.sessionOf('student', student.id)
  expect(await status(cookie)).toBe(200)
  test.clock.forward(-month)
  expect(await status(cookie)).toBe(401)
})
