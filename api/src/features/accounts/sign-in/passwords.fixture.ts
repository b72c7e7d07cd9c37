import { givePassword, password } from '../../../../test/accounts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { byItself } from '../../../platform/actor'
import { enqueue } from '../../../platform/mail/outbox'
import type { TestApp } from '../../../../test/app'

/** A new password. */
export const fresh = 'Palm&Wine77'

/** A student with a password, and the ways to change it. */
export function testPasswords(test: TestApp) {
  const setup = {} as { seed: Seed; student: { id: string; number: string } }
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    setup.student = await setup.seed.student({
      firstname: 'Chinedu',
      lastname: 'Okafor',
      email: 'chinedu@example.com',
    })
    await givePassword(test, 'students', setup.student.id)
  })
  const statusOf = async (cookie: string) =>
    (await test.call('GET', '/students/user-data', { cookie })).statusCode
  const change = (
    cookie: string,
    body: object = { currentPassword: password, newPassword: fresh },
  ) => test.call('POST', '/students/change-password', { cookie, body })
  const forgot = (email: string, address = '10.2.0.1') =>
    test.call('POST', '/students/forgot-password', { body: { email }, address })
  const reset = (token: string, typed = fresh) =>
    test.call('POST', '/students/reset-password', { body: { token, password: typed } })
  const mailedToken = async () =>
    /token=([\w-]+)/.exec((await test.deliver())[0]?.text ?? '')?.[1] ?? ''
  const sendCredentials = () =>
    enqueue(
      test.db,
      {
        kind: 'student-credentials',
        to: { name: 'Chinedu Okafor', address: 'chinedu@example.com' },
        data: { studentId: setup.student.id },
      },
      byItself,
    )
  return { setup, statusOf, change, forgot, reset, mailedToken, sendCredentials }
}
