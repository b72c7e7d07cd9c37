import type { Page } from '@playwright/test'
import { expectAccessible, expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStudent } from '../../support/sign-in'
import { expectNoJumps } from '../../support/slow-phone'

test.use({ expectedErrors: /status of (401|503)/ })

test('resources: disabled documents are no tab stops, and the directory can be searched', async ({
  page,
  picture,
}) => {
  await signInStudent(page, 'APP25000002', { at: '/app/resources' })
  await expect(
    page.getByRole('region', { name: 'Documents' }).getByRole('button', { disabled: true }),
  ).toHaveCount(8)
  await picture('student-resources')
  const stops: string[] = []
  await page.getByRole('heading', { level: 1 }).focus()
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(
        () =>
          document.activeElement?.textContent || document.activeElement?.getAttribute('type') || '',
      ),
    )
  }
  expect(stops.slice(0, 3)).toEqual([
    'Show the map',
    'Open in OpenStreetMap (another website)',
    'search',
  ])
  await page.getByRole('searchbox', { name: 'Find an office or a person' }).fill('adeola')
  await expect(page.getByText('1 of 14 contacts')).toBeVisible()
  await page.getByRole('searchbox').fill('nobody of this name')
  await expect(page.getByText('No office or person matches “nobody of this name”.')).toBeVisible()
  await expectSound(page)
})

test('resources: the map requests another site only after a click', async ({ page }) => {
  const outside: string[] = []
  await page.route(/openstreetmap/, (route) => {
    outside.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><main><p>Map</p></main></html>',
    })
  })
  await signInStudent(page, 'APP25000002', { at: '/app/resources#map' })
  await expect(page.locator('#map')).toBeFocused()
  expect(outside).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).press('Enter')
  await expect(page.getByTitle(/^Map of/)).toBeVisible()
  // The frame is visible before it sends its request.
  await expect.poll(() => outside.length).toBe(1)
  await expectAccessible(page)
})

test('academics: every part has its anchor and tells that it is not activated', async ({
  page,
  picture,
}) => {
  await signInStudent(page, 'APP25000002')
  for (const anchor of ['timetable', 'grades', 'gpp']) {
    await page.goto(`/app/academics#${anchor}`)
    await expect(page.locator(`h2#${anchor}`)).toBeFocused()
  }
  await expect(page.getByText('Not activated yet')).toHaveCount(4)
  await picture('student-academics')
})

test('settings: a student ends the session of another browser, and then all others', async ({
  page,
  browser,
  portal,
  picture,
}) => {
  const elsewhere = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: portal.url })
    const other = await context.newPage()
    await signInStudent(other, 'APP25000004')
    return other
  }
  await signInStudent(page, 'APP25000004')
  // Other tests of this worker have signed in as the same student.
  await page.evaluate(() => fetch('/api/students/sessions/end-others', { method: 'POST' }))
  const first = await elsewhere()
  await page.goto('/app/settings')
  const card = page.getByRole('region', { name: 'Active sessions' })
  const rows = card.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  await expectSound(page)
  await picture('student-settings')
  await rows.getByRole('button', { name: /^End the session on/ }).press('Enter')
  await expect(card.getByText('The session has ended.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Active sessions' })).toBeFocused()
  await first.reload()
  await expect(first).toHaveURL(/\/app\/auth$/)

  const [second, third] = [await elsewhere(), await elsewhere()]
  await page.reload()
  await card.getByRole('button', { name: 'Sign out other devices' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Sign out other devices' })
    .click()
  await expect(card.getByText('You have no other active sessions.')).toBeVisible()
  for (const other of [second, third]) {
    await other.reload()
    await expect(other).toHaveURL(/\/app\/auth$/)
  }
  await page.reload()
  await expect(rows).toHaveCount(1)
})

test('settings: a list that cannot load shows a message, and loads on Try again', async ({
  page,
}) => {
  await signInStudent(page, 'APP25000002')
  await page.route(/\/api\/students\/sessions$/, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'busy' } }),
  )
  await page.goto('/app/settings')
  await expect(page.getByText('Could not load. Try again.')).toBeVisible()
  await expectSound(page)
  await page.unroute(/\/api\/students\/sessions$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
})

for (const [who, number, paths] of [
  ['an applicant', 'APP25000003', ['/app', '/app/appForm']],
  [
    'a student',
    'APP25000001',
    ['/app', '/app/academics', '/app/resources', '/app/finance', '/app/settings'],
  ],
] as const) {
  test(`the pages of ${who} do not jump on a slow phone`, async ({ page }) => {
    await signInStudent(page, number)
    await expectNoJumps(page, paths)
  })
}
