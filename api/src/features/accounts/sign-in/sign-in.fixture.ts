import { seedStudent } from '../../../../test/accounts'
import type { Seed } from '../../../demo/testing'
import type { TestApp } from '../../../../test/app'

/** A student who can sign in, and a check whether a session is valid. */
export function testSignIn(test: TestApp) {
  const setup = {} as { seed: Seed; student: { id: string; number: string } }
  beforeEach(async () => {
    Object.assign(setup, await seedStudent(test))
  })
  const profile = (cookie: string, headers: Record<string, string> = {}) =>
    test.call('GET', '/students/user-data', { cookie, headers })
  const statusOf = async (cookie: string) => (await profile(cookie)).statusCode
  return { setup, profile, statusOf }
}
