import { funding } from '@portal/content/funding'
import { renderPage, screen } from '@portal/testing'
import { FundingPage } from './FundingPage'

/** A valid application. */
export const application = {
  name: 'Adéọlá Ọṣúnbọ̀wálé',
  course: funding.courses.at(-1) ?? '',
  address: '12 Market Road, Ilorin',
  email: 'ada@mail.example',
  mobile: '0803 123 4567',
  jambRegNo: '2025 1234 5678AB',
  jambScore: '245',
  applicationNo: 'APP25000123',
}
/** The labels of the text fields. */
export const fields = {
  name: 'Name',
  address: 'Address',
  email: 'Email',
  mobile: 'Mobile Number',
  jambRegNo: 'JAMB Registration Number',
  jambScore: 'JAMB Score (optional)',
  applicationNo: 'Application Number',
}
export const open = (state?: unknown) => renderPage(<FundingPage />, { path: '/funding', state })
export type User = ReturnType<typeof open>['user']
export const field = (name: keyof typeof fields) => screen.getByLabelText(fields[name])

/** Fills in an application with `changes`. */
export async function fillIn(user: User, changes: Partial<typeof application> = {}) {
  const values = { ...application, ...changes }
  await user.selectOptions(screen.getByLabelText('Course'), values.course)
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) {
    await user.clear(field(name))
    if (values[name]) {
      await user.click(field(name))
      await user.paste(values[name])
    }
  }
}
export const submit = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Submit Application' }))
