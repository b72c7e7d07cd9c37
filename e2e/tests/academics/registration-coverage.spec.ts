import type { Locator, Page } from '@playwright/test'
import { expectSound } from '../../support/checks'
import { openRegistration, storeRules } from '../../support/student/course-registration'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

// Registered by no other story, because the stories of a worker share a portal.
const name = 'Tunde Bamidele'
const program = 'Statistics'
const place = `${program}, ND FT, level 2`

/** The numbers of the coverage page. */
const numbersOf = (page: Page): Locator =>
  page.getByRole('table').getByRole('link', { name: new RegExp(program) })

/** Opens each number by keyboard, expects a list with exactly that count, and comes back. */
async function openEachNumber(page: Page): Promise<void> {
  const keys = keyboardOf(page)
  await expect(numbersOf(page).first()).toBeVisible()
  for (let index = 0; index < (await numbersOf(page).count()); index += 1) {
    const number = numbersOf(page).nth(index)
    const count = Number.parseInt(await number.innerText(), 10)
    await keys.press(number)
    await expect(page).toHaveURL(/\/registrations(?:\/missing)?\?/)
    await expect(page.getByRole('row')).toHaveCount(count + 1)
    await page.goBack()
    await expect(page).toHaveURL(/\/coverage/)
    await expect(numbersOf(page).first()).toBeVisible()
  }
}

test('the office sees the coverage, opens each number, and registers a missing student, all by keyboard', async ({
  page,
  picture,
}) => {
  await signInStaff(page, 'AC0001', { at: '/staff/academics/registrations' })
  await openRegistration(page)
  await storeRules(page, { adviserNeeded: false, minUnits: 3 })
  const keys = keyboardOf(page)
  await keys.press(page.getByRole('link', { name: 'Coverage', exact: true }))
  await expect(page.getByText(/students have approved courses in 2025\/2026/)).toBeVisible()
  await expectSound(page)
  await picture('coverage')
  await keys.type(page.getByRole('searchbox'), program)
  await expect(page.getByRole('row')).toHaveCount(4)
  await openEachNumber(page)

  const missing = page.getByRole('link', { name: `1 not submitted, ${place}` })
  await keys.press(missing)
  await expect(page.getByRole('link', { name: `Register courses for ${name}` })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectSound(page)
  await picture('coverage-missing')
  await keys.press(page.getByRole('link', { name: `Register courses for ${name}` }))
  await keys.type(page.getByLabel('Reason', { exact: true }), 'The student is in hospital.')
  await keys.press(page.getByRole('button', { name: 'Submit for the student' }))
  await expect(page.getByText(/for the student by .+: The student is in hospital/)).toBeVisible()

  await page.goto(`/staff/academics/registrations/coverage?q=${program}`)
  await keys.press(page.getByRole('link', { name: `1 approved, ${place}` }))
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*Approved`) })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await picture('coverage-approved')
})
