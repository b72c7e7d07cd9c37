import { expectAccessible, expectNoSidewaysScroll } from '../support/checks'
import { expect, test } from '../support/fixtures'
import { signInStaff, signInStudent } from '../support/sign-in'
import type { Page } from '@playwright/test'

const visitorPages = ['/', '/about', '/department', '/contact', '/funding', '/app/auth', '/app/apply', '/app/forgot-password', '/staff/auth', '/staff/forgot-password', '/nowhere']
const studentPages = ['/app', '/app/appForm', '/app/finance', '/app/academics', '/app/resources', '/app/settings', '/app/change-password']
const staffPages = ['/staff', '/staff/students', '/staff/staff', '/staff/scholarship', '/staff/notifications', '/staff/careers', '/staff/database', '/staff/settings', '/staff/academics', '/staff/payments', '/staff/exams', '/staff/change-password']

async function look(page: Page, path: string, picture: (name: string) => Promise<void>): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  // The narrowest that WCAG asks for (1.4.10), without another load.
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  expect(await page.title()).not.toBe('')
  await picture(`page-${path.replaceAll('/', '-').replace(/^-/, '') || 'home'}`)
}

test('every first page for visitors, at 360 and 1280 px', async ({ page, picture }) => {
  test.setTimeout(180_000)
  for (const path of visitorPages) await look(page, path, picture)
})

test('every first page for students, at 360 and 1280 px', async ({ page, picture }) => {
  test.setTimeout(180_000)
  await signInStudent(page, 'APP25000003')
  for (const path of studentPages) await look(page, path, picture)
})

test('every first page for staff, at 360 and 1280 px', async ({ page, picture }) => {
  test.setTimeout(180_000)
  await signInStaff(page, 'AD0001')
  for (const path of staffPages) await look(page, path, picture)
})
