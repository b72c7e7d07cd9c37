import { expect, type Page } from '@playwright/test'
import type { Mail, Portal } from '../portal'

export interface Applicant {
  surname: string
  firstname: string
  email: string
}

let counter = 0

/** Returns a new applicant. */
export function someone(): Applicant {
  counter += 1
  return {
    surname: 'Adéwálé',
    firstname: 'Oluwaseun',
    email: `seun.${String(process.pid)}.${String(Date.now())}.${String(counter)}@mail.example`,
  }
}

/** Fills in the registration page, up to the Apply button. */
export async function fillRegistration(
  page: Page,
  { surname, firstname, email }: Applicant,
): Promise<void> {
  await page.goto('/app/apply')
  await page.getByLabel('Programme type').selectOption({ label: 'ND' })
  await page.getByLabel('Programme mode').selectOption({ index: 1 })
  const program = page.getByLabel('Programme', { exact: true })
  await expect(program).toBeEnabled()
  await program.selectOption({ index: 1 })
  await page.getByLabel('Surname').fill(surname)
  await page.getByLabel('First name').fill(firstname)
  await page.getByLabel('Mobile number').fill('0803 123 4567')
  await page.getByLabel('Email').fill(email)
}

/** Waits for the mail with the login details, and returns them. */
export async function loginDetails(
  portal: Portal,
  email: string,
  timeout = 15_000,
): Promise<{ number: string; password: string; mail: Mail }> {
  await expect
    .poll(async () => (await portal.mailsTo(email)).length, { timeout, intervals: [100] })
    .toBeGreaterThan(0)
  const mail = (await portal.mailsTo(email)).at(-1)
  if (!mail) throw new Error('no mail')
  const number = /\bAPP\d{8}\b/.exec(mail.text)?.[0]
  const password = /password:?\s*\n?\s*(\S+)/i.exec(mail.text)?.[1]
  if (!number || !password) throw new Error(`no login details in: ${mail.text}`)
  return { number, password, mail }
}
