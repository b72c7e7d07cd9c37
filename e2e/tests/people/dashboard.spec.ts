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
  await expect(charts.getByRole('img', { name: /^Registered 28, Form submitted 28/ })).toBeVisible()
  await page.reload()
  await expect(charts.getByRole('img', { name: /^Registered 28, Form submitted 28/ })).toBeVisible()
})

test('the page of the Bursary begins with the payments that wait and the takings', async ({
  page,
}) => {
  await signInStaff(page, 'AD0002')
  const work = page.getByRole('region', { name: 'Your work' })
  await expect(work.getByRole('heading', { name: 'Takings' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not activated yet' })).toContainText('Schedule')
  await expect(page.getByRole('region', { name: 'Applications', exact: true })).toHaveCount(0)
  await expectSound(page)
  const keys = keyboardOf(page)
  await keys.press(work.getByRole('link', { name: /Payments that need attention/ }))
  await expect(page).toHaveURL(/\/staff\/payments\/attention\?state=open$/)
})

test('an admissions officer finds a student from the home page', async ({ page }) => {
  await signInStaff(page, 'AD0003')
  const keys = keyboardOf(page)
  await keys.type(page.getByLabel('Find a student'), 'APP25000002')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/students\?q=APP25000002$/)
})

test('staff without a module have nothing waiting, and find programs and offices', async ({
  page,
}) => {
  await signInStaff(page, 'AD0004')
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible()
  await page.getByLabel('Find a program or an office').fill('food')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\?q=food$/)
  await expect(
    page.getByRole('region', { name: 'Programs' }).getByText('Food Science and Technology (FS)'),
  ).toBeVisible()
  await expectSound(page)
})
