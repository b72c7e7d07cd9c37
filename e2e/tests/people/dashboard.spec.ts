import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

test('staff with the module Students see charts of the applications with their numbers', async ({
  page,
  picture,
}) => {
  await signInStaff(page, 'AD0003')
  const charts = page.getByRole('region', { name: 'Applications', exact: true })
  await expect(
    charts.getByRole('img', { name: /^Registered \d+, Form submitted \d+, Admitted \d+/ }),
  ).toBeVisible()
  await expect(
    charts.getByRole('img', { name: /registrations and .* submitted forms from/ }),
  ).toBeVisible()
  await expectSound(page)
  await picture('dashboard')
  const keys = keyboardOf(page)
  const programs = charts.getByRole('region', { name: 'Applications per program', exact: true })
  await keys.press(programs.getByRole('button', { name: 'Show table' }))
  await expect(programs.getByRole('row', { name: /^ND Computer Science FT \d+$/ })).toBeVisible()
  await keys.choose(charts.getByLabel('Session'), '2024/2025')
  await expect(page).toHaveURL(/\?session=[\da-f-]{36}$/)
  await expect(charts.getByRole('img', { name: /^Registered 12, Form submitted 12/ })).toBeVisible()
  await page.reload()
  await expect(charts.getByRole('img', { name: /^Registered 12, Form submitted 12/ })).toBeVisible()
})

test('staff without the module Students see only the cards', async ({ page }) => {
  await signInStaff(page, 'AD0002')
  await expect(page.getByRole('region', { name: 'Schedule' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Applications', exact: true })).toHaveCount(0)
  await expectSound(page)
})
