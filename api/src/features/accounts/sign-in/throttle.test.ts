import { givePassword, signInStudent } from '../../../../test/accounts'
import { testApp } from '../../../../test/app'
import { seedInstitution } from '../../../demo/testing'
import { removeExpired } from '.'

const test = testApp()
let student: { id: string; number: string }
beforeEach(async () => {
  student = await (await seedInstitution(test)).student()
  await givePassword(test, 'students', student.id)
})

const ahead = () => new Date(test.clock.now().getTime() + 30 * 24 * 3600_000).toISOString()
const store = (
  id: string,
  facts: { failures: number; since_at: string; updated_at: string; locked_until?: string },
) => test.db('login_throttles').insert({ id, ...facts })
const failuresOf = (id: string) =>
  test.db('login_throttles').where({ id }).pluck<number[]>('failures')

it('a clock that was 30 days ahead leaves no lock behind', async () => {
  await store(`sign-in/student/${student.number}`, {
    failures: 9,
    since_at: ahead(),
    updated_at: ahead(),
    locked_until: ahead(),
  })
  expect((await signInStudent(test, student.number, 'Wrong#Pass99')).statusCode).toBe(401)
  expect(await failuresOf(`sign-in/student/${student.number}`)).toEqual([1])
  expect((await signInStudent(test, student.number)).statusCode).toBe(200)
})

it('a clock that was 30 days ahead leaves no address waiting', async () => {
  await store('sign-in/127.0.0.1/minute', { failures: 60, since_at: ahead(), updated_at: ahead() })
  expect((await signInStudent(test, student.number)).statusCode).toBe(200)
  await signInStudent(test, student.number, 'Wrong#Pass99')
  expect(await failuresOf('sign-in/127.0.0.1/minute')).toEqual([1])
})

it('attempts by a process whose clock is slightly ahead still count, and the wait is never longer than the window', async () => {
  const soon = new Date(test.clock.now().getTime() + 30_000).toISOString()
  await store('sign-in/127.0.0.1/minute', { failures: 60, since_at: soon, updated_at: soon })
  const reply = await signInStudent(test, student.number)
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '60'])
})

it('a window that has passed begins anew with the next failure, and of failures at once none is lost', async () => {
  await signInStudent(test, student.number, 'Wrong#Pass99')
  test.clock.forward(61)
  await Promise.all(
    Array.from({ length: 8 }, (_, nth) => signInStudent(test, `APP2599999${String(nth)}`)),
  )
  expect([
    await failuresOf('sign-in/127.0.0.1/minute'),
    await failuresOf('sign-in/127.0.0.1/hour'),
  ]).toEqual([[8], [9]])
})

it('forgets counters of the day before, and those of a clock that was ahead', async () => {
  const now = test.clock.instant()
  const before = new Date(test.clock.now().getTime() - 25 * 3600_000).toISOString()
  for (const [id, at] of [
    ['now', now],
    ['before', before],
    ['ahead', ahead()],
  ] as const)
    await store(id, { failures: 1, since_at: at, updated_at: at })
  await removeExpired(test.db, test.clock.now())
  expect(await test.db('login_throttles').pluck('id')).toEqual(['now'])
})
