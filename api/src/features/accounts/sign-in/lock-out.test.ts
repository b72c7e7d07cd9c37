import { messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { password, seedStudent, signInStudent } from '../../../../test/accounts'

const test = testApp()
let student: { id: string; number: string }
beforeEach(async () => {
  ;({ student } = await seedStudent(test))
})

const rows = (table: string) => test.db(table).select<Record<string, unknown>[]>()
const fail = async (times: number, number = student.number) => {
  for (let time = 0; time < times; time += 1) await signInStudent(test, number, 'Wrong#Pass99')
}

it('locks after five failures, even for the right password, with the same words, and lets in again later', async () => {
  await fail(4)
  expect((await signInStudent(test, student.number)).statusCode).toBe(200)
  await fail(5)
  const locked = await signInStudent(test, student.number)
  expect([locked.statusCode, locked.json()]).toEqual([
    401,
    { success: false, message: messages.studentLogin.invalid },
  ])
  test.clock.forward(31)
  expect((await signInStudent(test, student.number)).statusCode).toBe(200)
  expect(
    (await rows('login_throttles')).filter(({ id }) => String(id).includes(student.number)),
  ).toEqual([])
})

it('doubles the lock with each further failure', async () => {
  await fail(5)
  test.clock.forward(31)
  await fail(1)
  test.clock.forward(31)
  expect((await signInStudent(test, student.number)).statusCode).toBe(401)
  test.clock.forward(30)
  expect((await signInStudent(test, student.number)).statusCode).toBe(200)
})

it('judges at most five of many guesses sent at once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => signInStudent(test, student.number, 'Wrong#Pass99')),
  )
  const [counter] = (await rows('login_throttles')).filter(({ id }) =>
    String(id).includes(student.number),
  )
  expect(counter).toMatchObject({ failures: 5 })
})

it('stops an address after 60 failures in a minute, and does not count successes', async () => {
  await test.db('login_throttles').insert({
    id: 'sign-in/10.9.9.9/minute',
    failures: 60,
    since_at: test.clock.instant(),
    updated_at: test.clock.instant(),
  })
  const stopped = await signInStudent(test, student.number, password, { address: '10.9.9.9' })
  expect([stopped.statusCode, stopped.json()]).toMatchObject([
    429,
    { message: messages.general.tooManyFor(1) },
  ])
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect(
    (await signInStudent(test, student.number, password, { address: '10.9.9.8' })).statusCode,
  ).toBe(200)
  expect((await rows('login_throttles')).map(({ id }) => id)).toEqual(['sign-in/10.9.9.9/minute'])
})
