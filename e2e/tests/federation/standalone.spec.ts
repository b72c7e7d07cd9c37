import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/checks'
import {
  deadProxy,
  publishedWith,
  startStandalone,
  type Standalone,
} from '../../support/standalone'

/**
 * Every build with the dev shell or its mocks contains this text
 * (packages/testing/src/dev/marker.ts).
 */
const marker = 'portal-dev-shell'

let student: Standalone | undefined
test.afterEach(async () => {
  await student?.stop()
  student = undefined
})

// This file starts no full portal, so it does not use the fixtures of the other tests.
test.use({ proxy: { server: deadProxy, bypass: 'localhost' } })

test('an area runs alone and without a network, with its sign-in, its dashboard and another scenario', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const hosts = new Set<string>()
  const complaints: string[] = []
  context.on('request', (request) => hosts.add(new URL(request.url()).host))
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  student = await startStandalone('mfe-student')

  await page.goto(student.url, { timeout: 60_000 })
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
  expect([...hosts]).toEqual([new URL(student.url).host])
  expect(complaints).toEqual([])
  expect(await (await fetch(`${student.url}/dev/main.js`)).text()).toContain(marker)
})

test('the published files contain neither the dev shell nor its mocks', () => {
  const { scripts, found } = publishedWith(marker)
  expect(scripts).toBeGreaterThan(20)
  expect(found).toEqual([])
})
