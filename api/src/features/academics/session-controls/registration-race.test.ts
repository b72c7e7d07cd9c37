import { messages } from '@portal/contracts'
import { createSessionControlReader } from './session-controls.reader'
import { controlDesk } from './session-controls.fixture'

const { test, desk, inMinutes, turn, setDates } = controlDesk()

let made = 0
const register = () => {
  made += 1
  return test.call('POST', '/students/biodata', {
    address: `10.0.0.${String(made % 250)}`,
    body: {
      surname: 'Obi',
      firstname: 'Ada',
      email: `ada${String(made)}@example.com`,
      phone: '08031234567',
      session: desk.seed.id('sessions', '2025/2026'),
      program: desk.seed.id('offerings', 'CSC ND FT'),
    },
  })
}
const students = async () => (await test.db('students').select('id')).length

it('registers no student after the control was switched off, with many requests under way', async () => {
  const running = Array.from({ length: 12 }, register)
  const off = turn('application', false).then(async ({ status }) => ({
    status,
    then: await students(),
  }))
  const answers = await Promise.all(running)
  const { status, then } = await off
  expect(status).toBe(200)
  const taken = answers.filter(({ statusCode }) => statusCode === 201).length
  for (const answer of answers)
    if (answer.statusCode !== 201)
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        409,
        messages.registration.noActivePeriodNow,
      ])
  // No registration was stored after the switch.
  expect([await students(), then]).toEqual([taken, taken])
  expect((await register()).statusCode).toBe(409)
})

it('switches a control only after the transactions that use it', async () => {
  const events: string[] = []
  let turning: Promise<unknown> = Promise.resolve()
  await test.db.transaction(async (connection) => {
    const session = desk.seed.id('sessions', '2025/2026')
    expect(
      (await createSessionControlReader(connection, test.clock).hold('application', { session }))
        .isOn,
    ).toBe(true)
    turning = turn('application', false).then(() => events.push('turned'))
    // Long enough for a switch that waits for no lock.
    for (let count = 0; count < 300 && events.length === 0; count += 1)
      await connection('academic_sessions').first('id')
    events.push('done')
  })
  await turning
  expect(events).toEqual(['done', 'turned'])
})

it('takes registrations from the minute of the opening to that of the end of the late time', async () => {
  await setDates('application', {
    opensAt: inMinutes(10),
    closesAt: inMinutes(20),
    lateUntil: inMinutes(30),
  })
  const statuses: number[] = []
  for (const minutes of [9, 2, 10, 10]) {
    test.clock.forward(minutes * 60)
    statuses.push((await register()).statusCode)
  }
  expect(statuses).toEqual([409, 201, 201, 409])
})
