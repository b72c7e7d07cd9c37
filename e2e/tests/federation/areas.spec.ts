import { expect, test } from '../../support/fixtures'
import { signInStaff } from '../../support/sign-in'

test.use({
  expectedErrors: /Failed to load resource|net::ERR|mfe_|Failed to (fetch|load)|RUNTIME-/i,
})

test('the header, the menu and the other areas work without a missing area, and it loads again', async ({
  page,
}) => {
  await signInStaff(page, 'AD0001')
  await page.route('**/mfe/mfe-staff-academics/**', (route) =>
    route.fulfill({ status: 503, body: '' }),
  )
  await page.getByRole('link', { name: 'Academics' }).click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Students' })).toBeVisible()
  await page.getByRole('link', { name: 'Students' }).click()
  await expect(page.getByRole('heading', { name: 'Students Management' })).toBeVisible()

  await page.getByRole('link', { name: 'Academics' }).click()
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/mfe/mfe-staff-academics/**')
  // The button is missing if the area has already loaded by itself.
  await retry.click({ timeout: 3_000 }).catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'Academic Management' })).toBeVisible()
})

test('the home page loads the code of the public area only', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const areas = new Set(loaded.flatMap((path) => /^\/mfe\/(mfe-[^/]+)\//.exec(path)?.[1] ?? []))
  expect([...areas]).toEqual(['mfe-public'])
})
