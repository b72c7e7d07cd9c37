import { messages } from '@portal/contracts'
import { givePassword, password, signInStudent, studentCookie } from '../../../../test/accounts'
import { testApp } from '../../../../test/app'
import { seedInstitution } from '../../../demo/testing'

const test = testApp()
let student: { id: string; number: string }
beforeEach(async () => {
  student = await (await seedInstitution(test)).student()
  await givePassword(test, 'students', student.id)
})

const many = <T>(times: number, one: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, nth) => one(nth)))
/** A wrong password, from a different network address each time. */
const guess = (nth: number) =>
  signInStudent(test, student.number, 'Wrong#Pass99', { address: `10.3.0.${String(nth)}` })
const counter = (id = `sign-in/student/${student.number}`) =>
  test.db('login_throttles').where({ id }).first<Record<string, unknown> | undefined>()
/** Runs the work while the hasher's queue is full. */
async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const places = many(68, () => test.hasher.checking(() => held))
  try {
    return await work()
  } finally {
    release()
    await places
  }
}
const statuses = (replies: { statusCode: number }[]) => [
  ...new Set(replies.map(({ statusCode }) => statusCode)),
]

it('a sign-in refused for being too busy never lifts the lock of the account', async () => {
  for (let time = 0; time < 5; time += 1) await guess(time)
  const locked = await counter()
  const refused = await whileBusy(() => many(20, guess))
  expect(statuses(refused)).toEqual([503])
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(await counter()).toEqual(locked)
  expect((await signInStudent(test, student.number)).statusCode).toBe(401)
})

it('140 guesses at once, more than can be judged, leave the account locked after five', async () => {
  const replies = await many(140, guess)
  expect(statuses(replies).sort()).toEqual([401, 503])
  expect(await counter()).toMatchObject({ failures: 5, locked_until: expect.any(String) as string })
  expect((await signInStudent(test, student.number)).statusCode).toBe(401)
})

it('a sign-in that was refused for overload counts neither for the account nor for the address', async () => {
  const replies = await whileBusy(() => many(20, guess))
  expect(statuses(replies)).toEqual([503])
  expect(await test.db('login_throttles')).toEqual([])
  expect((await signInStudent(test, student.number)).statusCode).toBe(200)
})

it('a password change that was refused for overload does not count as an attempt', async () => {
  const cookie = await studentCookie(test, student.number)
  const change = (currentPassword: string) =>
    test.call('POST', '/students/change-password', {
      cookie,
      body: { currentPassword, newPassword: 'Palm&Wine77' },
    })
  expect(statuses(await whileBusy(() => many(6, () => change('Wrong#Pass99'))))).toEqual([503])
  expect(await counter(`change/student/${student.id}`)).toBeUndefined()
  const reply = await change(password)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    200,
    { message: messages.password.changed },
  ])
})
