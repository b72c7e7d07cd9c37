import { expectNoSidewaysScroll, expectSound } from '../../support/checks'
import { openRegistration, phoneOf, storeRules } from '../../support/student/course-registration'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff, signInStudent } from '../../support/sign-in'

// Registered by no other story, because the stories of a worker share a portal.
const number = 'APP25000011'
const name = 'Kelechi Eze'
const reason = 'The student has no access to a computer.'

// The refusal of the stale choice.
test.use({ expectedErrors: /status of 409/ })

test('the office registers courses for a student, who sees by whom, when and why, all by keyboard', async ({
  page,
  browser,
  baseURL,
  picture,
}) => {
  await signInStaff(page, 'AC0001', { at: '/staff/academics/registrations/missing?q=Eze' })
  await openRegistration(page)
  await storeRules(page, { adviserNeeded: false })
  const office = keyboardOf(page)
  await expectSound(page)
  await picture('registrations-missing')
  await office.press(page.getByRole('link', { name: `Register courses for ${name}` }))

  await expect(page.getByRole('heading', { name: `Courses of ${name}` })).toBeVisible()
  await office.press(page.getByRole('checkbox', { name: /GNS 101/ }), 'Space')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expectSound(page)
  await picture('registration-for-student')
  await office.press(page.getByRole('button', { name: 'Submit for the student' }))
  await expect(page.getByLabel('Reason', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await office.type(page.getByLabel('Reason', { exact: true }), reason)
  await office.press(page.getByRole('button', { name: 'Submit for the student' }))
  const told = page.getByRole('dialog', { name: 'The courses are registered for the student.' })
  await expect(told).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(page.getByText(/for the student by .+: The student has no access/)).toBeVisible()
  await expectSound(page)
  await picture('registration-for-student-approved')

  const phone = await phoneOf(browser, baseURL)
  await signInStudent(phone, number, { at: '/app/academics/courses' })
  await expect(phone.getByText(/^Submitted for you by .+: The student has no/)).toBeVisible()
  await expectSound(phone)
  await picture('registration-submitted-for-you', phone)

  // The office and the student at the same time: nothing is lost, and the second one is told.
  await page.reload()
  const student = keyboardOf(phone)
  await student.press(phone.getByRole('checkbox', { name: /GNS 101/ }), 'Space')
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible()
  await office.press(page.getByRole('checkbox', { name: /COM 113/ }), 'Space')
  await office.type(page.getByLabel('Reason', { exact: true }), reason)
  await office.press(page.getByRole('button', { name: 'Save without submitting' }))
  const refused = page.getByRole('dialog', { name: 'Failed to save the choice' })
  await office.press(refused.getByRole('button', { name: 'OK' }))
  await expect(page.getByText('The choice has changed')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /COM 113/ })).not.toBeChecked()
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue(reason)
  await office.press(page.getByRole('button', { name: 'Show the saved choice' }))
  await expect(page.getByRole('checkbox', { name: /COM 113/ })).toBeChecked()
  await expectNoSidewaysScroll(page)
  await phone.context().close()
})
