import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/checks'
import { arrived, checkout, payButton } from '../../support/student/paying'
import {
  deadProxy,
  publishedWith,
  startStandalone,
  type Standalone,
} from '../../support/federation/standalone'

/**
 * Every build with the dev shell or its mocks contains this text
 * (packages/testing/src/dev/marker.ts).
 */
const marker = 'portal-dev-shell'

/** The first page waits for the build of the area, which takes a minute on a busy machine. */
const withBuild = 300_000

let area: Standalone | undefined
test.afterEach(async () => {
  await area?.stop()
  area = undefined
})

// This file starts no full portal, so it does not use the fixtures of the other tests.
test.use({ proxy: { server: deadProxy, bypass: 'localhost' } })

/** Pays the acceptance fee with the checkout of the mocks. */
async function payByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Dev: Applicant or student/ }).click()
  await page.getByLabel('Scenario').selectOption('Admitted')
  await page.getByRole('button', { name: /^Dev: Applicant or student/ }).click()
  await page.getByRole('link', { name: 'Finance', exact: true }).first().click()
  await page.getByRole('main').getByRole('link', { name: /^Pay/ }).first().click()
  await payButton(page).click()
  await checkout(page).getByRole('button', { name: 'Paid', exact: true }).click()
  await arrived(page)
}

test('an area runs alone and without a network, with its sign-in, its dashboard and another scenario', async ({
  page,
  context,
}) => {
  test.setTimeout(withBuild)
  const hosts = new Set<string>()
  const complaints: string[] = []
  context.on('request', (request) => hosts.add(new URL(request.url()).host))
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  area = await startStandalone('mfe-student')

  await page.goto(area.url)
  await expect(page.getByRole('heading', { name: 'Welcome, Amina' })).toBeVisible()
  await page.getByRole('button', { name: /^Dev:/ }).click()
  await page.getByLabel('Role').selectOption('Visitor')
  await expect(page).toHaveURL(/\/app\/auth$/)
  await page.getByRole('button', { name: /^Dev:/ }).click()

  await page.getByLabel('Application number').fill('APP25000003')
  await page.getByLabel('Password', { exact: true }).fill('Portal#2025')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Amina' })).toBeVisible()
  await expect(page.getByText('You are registered')).toBeVisible()

  await page.getByRole('button', { name: 'Dev: Applicant or student · New applicant' }).click()
  await page.getByLabel('Scenario').selectOption('Enrolled')
  await expect(page.getByText('ND/25/CSC/0042', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(page.getByText('ND/25/CSC/0042', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await payByCard(page)
  expect([...hosts]).toEqual([new URL(area.url).host])
  expect(complaints).toEqual([])
  expect(await (await fetch(`${area.url}/dev/main.js`)).text()).toContain(marker)
})

test('an import runs against the mocks of the area alone', async ({ page }) => {
  test.setTimeout(withBuild)
  area = await startStandalone('mfe-staff-people')
  await page.goto(`${area.url}/staff/database`)
  await page.getByRole('radio', { name: 'Courses', exact: true }).check()
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'courses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Code,Title\r\nZOO 101,Zoology\r\n,Without a code'),
  })
  await page.getByRole('button', { name: 'Upload and preview' }).click()
  await expect(page.getByRole('row', { name: /ZOO 101/ })).toContainText('New')
  await page.getByRole('checkbox', { name: 'Leave the wrong row out' }).check()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, import' }).click()
  await expect(page.getByText('1 added.')).toBeVisible()
})

test('the published files contain neither the dev shell nor its mocks', () => {
  const { scripts, found } = publishedWith(marker)
  expect(scripts).toBeGreaterThan(20)
  expect(found).toEqual([])
})
