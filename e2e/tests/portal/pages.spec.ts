import { allWidths, expectAccessible, expectSound, ofColours } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStaff, signInStudent } from '../../support/sign-in'
import type { Page } from '@playwright/test'

/** Public pages are tested in tests/public/pages.spec.ts. */
const visitorPages = [
  '/app/auth',
  '/app/apply',
  '/app/forgot-password',
  '/app/reset-password',
  '/staff/auth',
  '/staff/forgot-password',
  '/nowhere',
]
const studentPages = [
  '/app',
  '/app/appForm',
  '/app/finance',
  '/app/academics',
  '/app/academics/transcripts',
  '/app/resources',
  '/app/settings',
  '/app/change-password',
]
const staffPages = [
  '/staff',
  '/staff/students',
  '/staff/staff',
  '/staff/staff/appointments',
  '/staff/students/id-cards',
  '/staff/scholarship',
  '/staff/notifications',
  '/staff/careers',
  '/staff/database',
  '/staff/database/background-work',
  '/staff/settings',
  '/staff/academics',
  '/staff/payments',
  '/staff/exams',
  '/staff/exams/grading-scales',
  '/staff/exams/students',
  '/staff/exams/transcripts',
  '/staff/exams/progression',
  '/staff/exams/figures',
  '/staff/change-password',
]

/** The heading that the document has before any script runs. */
const headingIn = (html: string): string | undefined =>
  /<main[^>]*>[^]*?<h1[^>]*>([^<]*)/.exec(html)?.[1]

async function look(
  page: Page,
  path: string,
  picture: (name: string) => Promise<void>,
): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  const response = await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const early = headingIn(String(await response?.text()))
  if (early !== undefined && new URL(page.url()).pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(early)
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
  await expectSound(page, allWidths)
  await expectAccessible(page, ofColours)
  expect(await page.title()).not.toBe('')
  await picture(`page-${path.replaceAll('/', '-').replace(/^-/, '') || 'home'}`)
}

test('the pages before a sign-in are accessible and fit the screen at 360 and 1280 px', async ({
  page,
  picture,
}) => {
  for (const path of visitorPages) await look(page, path, picture)
})

test('the pages for students are accessible and fit the screen at 360 and 1280 px', async ({
  page,
  picture,
}) => {
  await signInStudent(page, 'APP25000003')
  for (const path of studentPages) await look(page, path, picture)
})

// A busy machine takes ten seconds a page, so that one test looks at a part of the pages of staff.
for (const part of [0, 1])
  test(`the pages for staff are accessible and fit the screen at 360 and 1280 px (${part + 1} of 2)`, async ({
    page,
    picture,
  }) => {
    await signInStaff(page, 'AD0001')
    for (const path of staffPages.filter((_, at) => at % 2 === part))
      await look(page, path, picture)
  })
