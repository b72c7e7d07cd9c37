import { expect, type Page } from '@playwright/test'
import { aboutHeading } from '../../support/about'
import { both, files, titles } from '../../support/federation/faults'
import { test } from '../../support/federation/lab'

// One fault of each kind in a real browser, which loads scripts, checks hashes and applies the
// security policy in its own way. The full catalogue is in jsdom.spec.ts.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Expects that the header, the menu and another area work in spite of the fault. */
async function expectRestAlive(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(titles.missing)
  await expect(retry(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await expect(heading(page)).toHaveText(aboutHeading)
}

/** Expects the lab's page and its own lazy file. */
async function expectWorking(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(titles.working)
  await page.getByRole('button', { name: 'Run the experiment' }).click()
  await expect(page.getByText(titles.experiment)).toBeVisible()
}

/** Sets a fault of the lab's code in this browser. An empty fault removes it. */
const setFault = (page: Page, fault: string) =>
  page.evaluate((name) => {
    localStorage.setItem('lab', name)
  }, fault)

async function beginWith(page: Page, fault: string): Promise<void> {
  await page.goto('/nowhere')
  await setFault(page, fault)
}

for (const [fault, what] of [
  ['404', 'its entry'],
  ['page in its place', 'its other files'],
] as const) {
  test(`${fault} for ${what}: only this area is missing, and it loads again`, async ({
    page,
    lab,
  }) => {
    lab.web.break(files[what], fault)
    await page.goto('/lab')
    await expectRestAlive(page)
    expect(lab.web.asked(files[what]).length).toBeGreaterThan(1)
    lab.web.restore()
    await page.goBack()
    await expectWorking(page)
  })
}

test('an entry with other content never runs, and the area loads again', async ({ page, lab }) => {
  lab.web.break(files['its entry'], 'tampered')
  await page.goto('/lab')
  await expectRestAlive(page)
  expect(lab.web.asked(files['its entry']).length).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  lab.web.restore()
  await page.goBack()
  await expectWorking(page)
})

test('503 once for its entry: the page loads', async ({ page, lab }) => {
  lab.web.break(files['its entry'], '503 once')
  await page.goto('/lab')
  await expectWorking(page)
  expect(lab.web.asked(files['its entry']).length).toBeGreaterThan(1)
})

for (const what of both) {
  test(`no answer for ${what}: only this area is missing after two minutes, and it loads again`, async ({
    page,
    lab,
  }) => {
    lab.web.break(files[what], 'hang')
    await page.clock.install()
    await page.goto('/lab')
    await expect.poll(() => lab.web.asked(files[what]).length).toBeGreaterThan(0)
    await expect(page.getByRole('status').getByText('Loading…')).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(
      page.getByRole('status').getByText('This is taking longer than usual.'),
    ).toBeVisible()
    await page.clock.fastForward(110_000)
    await expectRestAlive(page)
    lab.web.restore()
    await page.goBack()
    await expectWorking(page)
  })
}

test('an area that cannot load its page is not requested again by itself, and loads on Try again', async ({
  page,
  lab,
}) => {
  await beginWith(page, 'page throws')
  await page.goto('/lab')
  await expect(retry(page)).toBeVisible()
  expect(new Set(lab.web.asked(files['its entry'])).size).toBe(1)
  await setFault(page, '')
  await retry(page).click()
  await expectWorking(page)
})

test('a page that never loads is missing after two minutes, and loads again', async ({
  page,
  lab,
}) => {
  await beginWith(page, 'page never comes')
  await page.clock.install()
  await page.goto('/lab')
  await expect.poll(() => lab.web.asked(files['its other files']).length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(120_000)
  await expectRestAlive(page)
  await setFault(page, '')
  await page.goBack()
  await expectWorking(page)
})

test('a page that throws in its render stops alone, and works again', async ({ page }) => {
  await beginWith(page, 'render')
  await page.goto('/lab')
  await expect(heading(page)).toHaveText(titles.stopped)
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await expect(heading(page)).toHaveText(aboutHeading)
  await page.goBack()
  await expect(heading(page)).toHaveText(titles.stopped)
  await setFault(page, '')
  await retry(page).click()
  await expectWorking(page)
})
