import { generateSync } from 'otplib'
import type { Module } from '@portal/contracts'
import { cookieOf, type TestApp } from '../../../../../test/app'
import { givePassword, password } from '../../../../../test/accounts'
import { addMember, addRole } from '../../../../../test/staff'

export interface Member {
  id: string
  number: string
  cookie: string
}
/** A member with an authenticator app. */
export interface Enrolled extends Member {
  secret: string
  recoveryCodes: string[]
}

/** Settings of a portal that asks those who have a second factor. */
export const asked = { policy: 'asked', modules: [], graceDays: 14 } as const

let made = 0

/** Staff with passwords, and their calls about the second factor. */
export function testSecondFactor(test: TestApp) {
  const post = (path: string, cookie: string, body?: object) =>
    test.call('POST', path, { cookie, ...(body && { body }) })
  /** The code of a step: the present one, or so many steps later. */
  const codeOf = (secret: string, later = 0): string =>
    generateSync({ secret, epoch: Math.floor(test.clock.now().getTime() / 1000) + 30 * later })
  const signIn = (number: string, code?: string, typed = password) =>
    test.call('POST', '/staff/login', {
      body: { staff_number: number, password: typed, ...(code !== undefined && { code }) },
    })
  /** A member who has signed in with the password. */
  async function member(...modules: Module[]): Promise<Member> {
    const role_id = await addRole(test, modules)
    made += 1
    const number = `AD${String(1000 + made)}`
    const id = await addMember(test, { staff_number: number, role_id })
    await givePassword(test, 'staff', id)
    return { id, number, cookie: cookieOf(await signIn(number)) }
  }
  const begin = async (cookie: string): Promise<string> =>
    (await post('/staff/second-factor/app', cookie, { currentPassword: password }))
      .json<{ data: { secret: string } }>()
      .data.secret.replaceAll(' ', '')
  const confirm = (cookie: string, code: string) =>
    post('/staff/second-factor/app/confirm', cookie, { code })
  /** Sets up an app. The next code that can be used is the one of the next step. */
  async function enrolled(...modules: Module[]): Promise<Enrolled> {
    const person = await member(...modules)
    const secret = await begin(person.cookie)
    const { recoveryCodes } = (await confirm(person.cookie, codeOf(secret))).json<{
      data: { recoveryCodes: string[] }
    }>().data
    // A code of the setup is used up.
    test.clock.forward(60)
    return { ...person, secret, recoveryCodes }
  }
  const statusOf = async (cookie: string) =>
    (await test.call('GET', '/staff/profile', { cookie })).statusCode
  const shown = async (cookie: string) =>
    (await test.call('GET', '/staff/second-factor', { cookie })).json<{ data: object }>().data
  const trail = (): Promise<string[]> =>
    test
      .db('audit_log')
      .where('action', 'like', 'second-factor.%')
      .orderBy('id')
      .pluck<string[]>('action')
  return { post, codeOf, signIn, member, begin, confirm, enrolled, statusOf, shown, trail }
}
