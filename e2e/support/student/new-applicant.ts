import { expect } from '@playwright/test'
import { loginDetails, someone } from './applicant'
import { client } from '../client'
import type { Portal } from '../portal'

const password = 'Harmattan#2026'

interface Offering {
  _id: string
  structure: { type: { type: string }; mode: { mode: string } }
}
/** A program of this type and mode. By default, any program. */
interface Choice {
  type?: string
  mode?: string
}

/**
 * Registers an applicant and changes the mailed password, through the API alone. The form is empty.
 */
export async function newApplicant(
  portal: Portal,
  choice: Choice = {},
): Promise<{ number: string; password: string; email: string }> {
  const { call } = client(portal)
  const { surname, firstname, email } = someone()
  const session = (await call<{ _id: string }[]>('GET', '/academic-sessions/public/active'))
    ?.body[0]?._id
  const offerings = (await call<Offering[]>('GET', '/program-offerings'))?.body
  const program = offerings?.find(
    ({ structure: { type, mode } }) =>
      (choice.type ?? type.type) === type.type && (choice.mode ?? mode.mode) === mode.mode,
  )?._id
  expect(
    (
      await call('POST', '/students/biodata', {
        surname,
        firstname,
        email,
        phone: '08031234567',
        session,
        program,
      })
    )?.status,
  ).toBe(201)
  const { number, password: mailed } = await loginDetails(portal, email)
  await call('POST', '/students/login', { applicationNumber: number, password: mailed })
  expect(
    (
      await call('POST', '/students/change-password', {
        currentPassword: mailed,
        newPassword: password,
      })
    )?.status,
  ).toBe(200)
  return { number, password, email }
}
