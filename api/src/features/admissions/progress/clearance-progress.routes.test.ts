import { testApp } from '../../../../test/app'
import { testProgress } from './student-progress.fixture'

const test = testApp()
const { setup, progressOf, step } = testProgress(test)

it('gives the dates of clearance and of the matriculation number', async () => {
  const enrolled = await setup.seed.student({ status: 'active', matricNumber: 'ND/25/CSC/0042' })
  const stored = () =>
    test.db('students').where({ id: enrolled.id }).first<Record<string, string>>()
  await setup.seed.turn('clearance', true)
  const { session_id: session, offering_id: program, matric_issued_at: issuedAt } = await stored()
  const edit = {
    applicationNumber: enrolled.number,
    surname: 'Obi',
    firstname: 'Ada',
    email: 'ada@example.com',
    phone: '08031234567',
    session,
    program,
    status: 'cleared',
  }
  expect(
    (await test.call('PUT', `/students/${enrolled.number}`, { cookie: setup.officer, body: edit }))
      .statusCode,
  ).toBe(200)
  const { cleared_at: clearedAt } = await stored()
  expect([issuedAt, clearedAt]).toEqual([expect.stringMatching(/Z$/), expect.stringMatching(/Z$/)])
  expect(await step('enrolled', enrolled.cookie)).toMatchObject({ at: issuedAt })
  expect(await step('clearance', enrolled.cookie)).toMatchObject({ state: 'done', at: clearedAt })
  expect((await progressOf(enrolled.cookie)).notices).toContainEqual(
    expect.objectContaining({ id: 'clearance', date: clearedAt }),
  )
  // A graduate was cleared before and keeps that date.
  test.clock.forward(600)
  await test.call('PUT', `/students/${enrolled.number}`, {
    cookie: setup.officer,
    body: { ...edit, status: 'graduated' },
  })
  expect((await stored()).status).toBe('graduated')
  expect(await step('clearance', enrolled.cookie)).toMatchObject({ at: clearedAt })
})

it('promises a clearance exactly when it could be given', async () => {
  const { id, number } = await setup.seed.student({
    status: 'active',
    matricNumber: 'ND/25/CSC/0043',
  })
  const { session_id: session, offering_id: program } = await test
    .db('students')
    .where({ id })
    .first<{ session_id: string; offering_id: string }>()
  const edit = {
    applicationNumber: number,
    surname: 'Obi',
    firstname: 'Ada',
    email: 'ada@example.com',
    phone: '08031234567',
    session,
    program,
    status: 'cleared',
  }
  const clear = () => test.call('PUT', `/students/${number}`, { cookie: setup.officer, body: edit })
  await setup.seed.turn('clearance', false)
  const refused = await clear()
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Clearance is closed for this session.',
  ])
  await setup.seed.turn('clearance', true)
  expect((await clear()).statusCode).toBe(200)
})
