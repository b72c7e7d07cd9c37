import type { Browser, Page } from '@playwright/test'
import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

// The browser is in another time zone, but the office enters times of Lagos.
test.use({ timezoneId: 'America/New_York' })

async function openControls(page: Page): Promise<void> {
  await signInStaff(page, 'AC0001', { at: '/staff/academics' })
  await page.getByRole('button', { name: 'View controls of 2025/2026' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '2025/2026' })).toBeVisible()
}

/** Opens a page on a visitor's phone. `shift` returns the sum of its layout shifts. */
async function visitor(
  browser: Browser,
  url: string,
): Promise<{ page: Page; shift: () => Promise<number> }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const shift = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const collect = (list: PerformanceObserverEntryList): void => {
            resolve(
              list
                .getEntries()
                .reduce(
                  (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
                  0,
                ),
            )
          }
          new PerformanceObserver(collect).observe({ type: 'layout-shift', buffered: true })
          // A page without a shift has no entry, and the observer reports existing entries before.
          setTimeout(() => {
            resolve(0)
          }, 200)
        }),
    )
  return { page, shift }
}

test('switching applications off by keyboard closes the home page and the apply page', async ({
  page,
  browser,
  portal,
  picture,
}) => {
  await openControls(page)
  const keys = keyboardOf(page)
  const control = page.getByRole('switch', { name: 'Application, 2025/2026' })
  await keys.press(control, 'Space')
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes, close' }))
  await expect(page.getByRole('dialog', { name: 'Control switched off' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Control switched off' })).toBeHidden()
  await expect(control).not.toBeChecked()
  await picture('controls')

  const { page: home, shift } = await visitor(browser, portal.url)
  await home.goto('/')
  await expect(home.getByText(/^Applications are closed\. We/).first()).toBeVisible()
  await expect(home.getByText('Start an application')).toHaveCount(0)
  expect(await shift()).toBe(0)
  await picture('home-closed', home)
  await home.goto('/app/apply')
  await expect(
    home.getByText('No active application period is currently available', { exact: true }),
  ).toBeVisible()
  await home.context().close()

  await keys.press(control, 'Space')
  await expect(control).toBeChecked()
})

test('dates in the time of Lagos appear as the last day on the apply page and the home page', async ({
  page,
  browser,
  portal,
  picture,
}) => {
  await openControls(page)
  await page.getByRole('button', { name: 'Dates of Application' }).click()
  const dates = page.getByRole('dialog', { name: 'Application, 2025/2026' })
  await dates.getByLabel('Closes').fill('2099-10-30T23:59')
  await dates.getByLabel('Late until').fill('2099-11-13T23:59')
  await expectSound(page)
  await picture('control-dates')
  await dates.getByRole('button', { name: 'Save dates' }).click()
  await expect(dates).toBeHidden()
  await expect(
    page.getByText('Closes 30 Oct 2099, 23:59; late until 13 Nov 2099, 23:59'),
  ).toBeVisible()
  await expectSound(page)

  const { page: home, shift } = await visitor(browser, portal.url)
  await home.goto('/')
  await expect(home.getByText('Last day: 30 Oct 2099, 23:59').first()).toBeVisible()
  expect(await shift()).toBe(0)
  await picture('home-last-day', home)
  await home.goto('/app/apply')
  await expect(
    home.getByText('30 Oct 2099, 23:59. Late applications are taken until 13 Nov 2099, 23:59.'),
  ).toBeVisible()
  await picture('apply-last-day', home)
  await home.context().close()

  await page.getByRole('button', { name: 'Dates of Application' }).click()
  for (const label of ['Closes', 'Late until']) await dates.getByLabel(label).fill('')
  await dates.getByRole('button', { name: 'Save dates' }).click()
  await expect(page.getByText('No dates').first()).toBeVisible()
  await expect(dates).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
