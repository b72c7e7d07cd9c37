import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { textOf } from '../../../api/test/pdf-text'
import { expectNoSidewaysScroll, expectSound } from '../../support/checks'
import { openRegistration, phoneOf, storeRules } from '../../support/student/course-registration'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff, signInStudent } from '../../support/sign-in'

const student = 'Chinedu Emmanuel Okafor, ND/25/CSC/0001'

/** The rules: 10 to 20 units, no charge must be paid, an adviser approves. */
async function enterRules(page: Page): Promise<void> {
  const keys = keyboardOf(page)
  await keys.press(page.getByRole('button', { name: 'Edit the rules of all programs' }))
  const dialog = page.getByRole('dialog', { name: /rules/i })
  await keys.type(dialog.getByLabel('Fewest units'), '10')
  await keys.type(dialog.getByLabel('Most units').first(), '20')
  await keys.choose(dialog.getByLabel('Paid charges'), 'None')
  const adviser = dialog.getByLabel('An adviser approves each registration')
  if (!(await adviser.isChecked())) await keys.press(adviser, 'Space')
  await expectSound(page)
  await keys.press(dialog.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The text of the QR code of a course form, and of its code as it is typed. */
async function codeOfForm(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: 'Download course form' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    keyboardOf(page).press(button),
  ])
  expect(download.suggestedFilename()).toMatch(/^CF-2025-\d{6}\.pdf$/)
  const text = textOf(readFileSync(await download.path())).join('\n')
  expect(text).toContain('Okafor, Chinedu Emmanuel')
  return /(?:[2-9A-HJ-NP-Z]{4}-){6}[2-9A-HJ-NP-Z]{2}/.exec(text)?.[0] ?? ''
}

/**
 * Downloads the course form and checks its code as anybody would, on a phone and on a wide screen.
 */
async function checkForm(
  phone: Page,
  picture: (name: string, of?: Page) => Promise<void>,
): Promise<void> {
  const code = await codeOfForm(phone)
  const keys = keyboardOf(phone)
  await phone.goto('/check')
  await keys.type(phone.getByLabel(/^Check code/), code.toLowerCase())
  await keys.press(phone.getByRole('button', { name: 'Check the document' }))
  await expect(phone.getByText('Valid document')).toBeVisible()
  await expect(phone.getByText('Okafor, Chinedu Emmanuel')).toBeVisible()
  await expectSound(phone)
  await expectNoSidewaysScroll(phone)
  await picture('paper-check-phone', phone)
  await phone.setViewportSize({ width: 1280, height: 900 })
  await phone.goto(`/check?code=${code.replaceAll('-', '')}`)
  await expect(phone.getByText('Valid document')).toBeVisible()
  await expectSound(phone)
  await picture('paper-check', phone)
}

test('the office sets the rules, a student registers on a phone, an adviser returns and then approves, all by keyboard', async ({
  page,
  browser,
  baseURL,
  picture,
}) => {
  await signInStaff(page, 'AC0001', { at: '/staff/academics/registration-rules' })
  await openRegistration(page)
  await enterRules(page)
  await expect(page.getByText('20', { exact: true })).toBeVisible()
  await picture('registration-rules')

  const phone = await phoneOf(browser, baseURL)
  await signInStudent(phone, 'APP25000001', { at: '/app/academics/courses' })
  const keys = keyboardOf(phone)
  await expectSound(phone)
  await expectNoSidewaysScroll(phone)
  await picture('course-registration', phone)
  await keys.press(phone.getByRole('button', { name: 'Submit courses' }))
  await expect(phone.getByText('Waits for your adviser')).toBeVisible()

  const adviser = await phoneOf(browser, baseURL)
  await signInStaff(adviser, 'AC0006', { at: '/staff/academics/registrations' })
  await expectSound(adviser)
  await expectNoSidewaysScroll(adviser)
  const decides = keyboardOf(adviser)
  await decides.press(adviser.getByRole('button', { name: `View ${student}` }))
  await decides.press(adviser.getByRole('button', { name: 'Return', exact: true }))
  await decides.type(adviser.getByLabel('Reason'), 'Please leave out GNS 101 this semester.')
  await expectSound(adviser)
  await decides.press(adviser.getByRole('button', { name: 'Return', exact: true }))
  const told = adviser.getByRole('dialog', { name: 'Course registration returned' })
  await expect(told).toBeVisible()
  await expect(told).toHaveCount(0)
  const decided = adviser.getByRole('dialog', { name: student })
  await expect(decided.getByText('Returned', { exact: true })).toBeVisible()
  await decides.press(decided.getByRole('button', { name: 'Close' }).last())
  await expect(adviser.getByRole('dialog')).toHaveCount(0)
  await expect(adviser).toHaveURL(/registrations$/)

  await phone.reload()
  await expect(phone.getByText('Please leave out GNS 101 this semester.')).toBeVisible()
  await keys.press(phone.getByRole('checkbox', { name: /GNS 101/ }), 'Space')
  await keys.press(phone.getByRole('button', { name: 'Submit courses' }))
  await expect(phone.getByText('Waits for your adviser')).toBeVisible()

  await adviser.reload()
  await decides.press(adviser.getByRole('button', { name: `View ${student}` }))
  await decides.press(adviser.getByRole('button', { name: 'Approve', exact: true }))
  await expect(adviser.getByRole('dialog')).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText('Approved').first()).toBeVisible()
  await expect(phone.getByText(/CF-2025-\d{6}/)).toBeVisible()
  await picture('course-registration-approved', phone)
  await checkForm(phone, picture)
  await adviser.context().close()
  await phone.context().close()
})

test('a student with a carry-over asks for an exception on a phone, and the head of department approves it, all by keyboard', async ({
  page,
  browser,
  baseURL,
  picture,
}) => {
  await signInStaff(page, 'AC0001', { at: '/staff/academics/registrations' })
  await openRegistration(page)
  await storeRules(page)
  const office = keyboardOf(page)
  await office.press(page.getByRole('button', { name: 'Probation' }))
  const probation = page.getByRole('dialog', { name: 'Probation in this session' })
  await expect(probation.getByText('No student is or was on probation')).toBeVisible()
  await expectSound(page)
  await picture('probation')
  await office.press(probation.getByRole('button', { name: 'Close' }).first())

  const phone = await phoneOf(browser, baseURL)
  await signInStudent(phone, 'APP24000013', { at: '/app/academics/courses' })
  const keys = keyboardOf(phone)
  const carryOver = phone.getByRole('checkbox', { name: /COM 112/ })
  await expect(carryOver).toBeChecked()
  await expect(carryOver).toBeDisabled()
  await expect(phone.getByText('The limit for carry-overs applies.')).toBeVisible()
  await keys.press(phone.getByRole('checkbox', { name: /COM 211/ }), 'Space')
  await expect(phone.getByText(/It requires that you have passed COM 121/)).toBeVisible()
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible()
  await expectSound(phone)
  await expectNoSidewaysScroll(phone)
  await picture('course-registration-exception', phone)
  await keys.type(
    phone.getByLabel('Reason for the exception'),
    'I take COM 121 again in the second semester.',
  )
  await keys.press(phone.getByRole('button', { name: 'Submit with an exception' }))
  await expect(phone.getByText('Waits for the head of department')).toBeVisible()

  const head = await phoneOf(browser, baseURL)
  await signInStaff(head, 'AC0002', { at: '/staff/academics/registrations?state=submitted' })
  const decides = keyboardOf(head)
  await expect(head.getByText('Waiting for 4 days')).toBeVisible()
  await expectSound(head)
  await expectNoSidewaysScroll(head)
  await picture('registrations-late', head)
  await decides.press(head.getByRole('button', { name: /^View Osaro Obaseki/ }))
  await expect(head.getByText('The student asks for an exception')).toBeVisible()
  await expectSound(head)
  await picture('registration-exception', head)
  await decides.press(head.getByRole('button', { name: 'Approve', exact: true }))
  await decides.type(head.getByLabel('Reason'), 'The other courses are not offered now.')
  await expectSound(head)
  await decides.press(head.getByRole('button', { name: 'Approve', exact: true }))
  await expect(
    head.getByRole('dialog', { name: 'Course registration approved with its exception' }),
  ).toBeVisible()

  await phone.reload()
  await expect(phone.getByText('Approved').first()).toBeVisible()
  await expect(phone.getByText('Reason: The other courses are not offered now.')).toBeVisible()
  await picture('course-registration-exception-approved', phone)
  await head.context().close()
  await phone.context().close()
})
