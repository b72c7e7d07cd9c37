import { allWidths, expectAccessible, expectSound, ofColours } from '../../support/checks'
import { expect, test } from '../../support/fixtures'

const pages = [
  '/',
  '/about',
  '/department',
  '/department/statistics',
  '/department/no-such-department',
  '/contact',
  '/funding',
  '/receipt',
  '/newsletter/confirm',
  '/newsletter/unsubscribe?token=a-token-of-twenty-letters',
]

for (const path of pages) {
  test(`${path} is accessible and fits the screen at 360 and 1280 px`, async ({
    page,
    picture,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectSound(page, allWidths)
    await expectAccessible(page, ofColours)
    await picture(`public${path.replace(/[^a-z]+/g, '-')}`)
  })
}

test('the public pages send no request to other sites until a visitor opens the map', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  await page.route(
    (url) => url.protocol.startsWith('http') && url.origin !== baseURL,
    async (route) => {
      elsewhere.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' })
    },
  )
  for (const path of ['/', '/about', '/department', '/funding', '/receipt', '/contact']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(elsewhere).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible()
  expect(elsewhere.map((address) => new URL(address).origin)).toEqual([
    'https://www.openstreetmap.org',
  ])
})

test('the menu leads to a department, and its page leads to another one', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Academics', 'Schools', 'School of Applied Sciences'])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Statistics' })
    .click()
  await expect(page).toHaveURL('/department/statistics')
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Programmes' })).toContainText('ND')
  await expect(page).toHaveTitle(/^Statistics/)
  await page
    .getByRole('navigation', { name: 'Schools and departments' })
    .getByRole('link', { name: 'Mass Communication' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mass Communication' })).toBeVisible()
})
