import { testApp } from '../../../../test/app'
import { signInStudent, studentCookie } from '../../../../test/accounts'
import { fresh, testPasswords } from './passwords.fixture'

const test = testApp()
const { setup, change, sendCredentials } = testPasswords(test)
const mailedPassword = async () =>
  /Password:\n(\S+)/.exec((await test.deliver())[0]?.text ?? '')?.[1] ?? ''

it('mails a new password, of which the database has only a hash', async () => {
  await sendCredentials()
  const mailed = await mailedPassword()
  expect(mailed).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z\d]).{14}$/)
  expect(
    JSON.stringify([
      await test.db('outbox'),
      await test.db('students'),
      await test.db('audit_log'),
    ]),
  ).not.toContain(mailed)
  const [mail] = await test.deliver()
  expect(mail).toMatchObject({
    to: 'chinedu@example.com',
    text: expect.stringContaining(`\n${setup.student.number}\n`) as string,
  })
  expect(mail?.text).toContain('http://localhost:3000/app/auth')
  expect(mail?.html.length).toBeLessThan(20_000)
  const reply = await signInStudent(test, setup.student.number, mailed)
  expect(reply.json()).toMatchObject({ data: { student: { mustChangePassword: true } } })
})

it('kills the earlier password with the next mail, and an unused one after 14 days', async () => {
  await sendCredentials()
  const first = await mailedPassword()
  await sendCredentials()
  const second = await mailedPassword()
  expect((await signInStudent(test, setup.student.number, first)).statusCode).toBe(401)
  expect((await signInStudent(test, setup.student.number, second)).statusCode).toBe(200)
  test.clock.forward(14 * 24 * 3600 + 60)
  expect((await signInStudent(test, setup.student.number, second)).statusCode).toBe(401)
})

it('does not overwrite a password that was chosen after the mail was asked for', async () => {
  await sendCredentials()
  await change(await studentCookie(test, setup.student.number))
  test.clock.forward(10)
  await test.deliver()
  expect((await test.db('outbox').first()) as object).toMatchObject({ status: 'dropped' })
  expect((await signInStudent(test, setup.student.number, fresh)).statusCode).toBe(200)
})
