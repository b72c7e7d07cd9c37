import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStaff } from '../../support/sign-in'

const apply = async (page: Page, name: string, jambRegNo: string): Promise<string> => {
  const reply = await page.request.post('/api/scholarships/apply', {
    data: {
      name,
      course: 'ND Statistics',
      address: '12 Broad Street',
      email: 'story@example.com',
      mobile: '08031234567',
      jambRegNo,
      jambScore: 210,
      applicationNo: '000123',
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return ((await reply.json()) as { data: { scholarship_id: string } }).data.scholarship_id
}

test('an officer finds an application, goes to the next one by key, and accepts it', async ({
  page,
  picture,
}) => {
  await apply(page, 'Zuwaira Story', 'STORY0001')
  await apply(page, 'Zuwaira Storyteller', 'STORY0002')
  await signInStaff(page, 'AD0001', { at: '/staff/scholarship' })
  await expect(page.getByText(/^\d+ of 100 accepted$/)).toBeVisible()
  await picture('people-scholarship')
  await page.getByRole('searchbox', { name: 'Search applications' }).fill('zuwaira')
  await expect(page).toHaveURL(/q=zuwaira/)
  await expect(page.getByText('Showing 2 of 2 applications')).toBeVisible()
  await page.getByRole('button', { name: /^View Zuwaira Storyteller/ }).click()
  await expect(page.getByRole('dialog', { name: 'Zuwaira Storyteller' })).toBeVisible()
  await expectAccessible(page)
  await picture('people-scholarship-details')
  await page.keyboard.press('j')
  const dialog = page.getByRole('dialog', { name: 'Zuwaira Story', exact: true })
  await expect(dialog).toContainText('000123')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await page
    .getByRole('alertdialog', { name: 'You are about to accept this scholarship application' })
    .getByRole('button', { name: 'Yes, accept' })
    .click()
  await expect(
    page.getByRole('dialog', { name: 'Scholarship accepted successfully' }),
  ).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Scholarship accepted successfully' })).toHaveCount(
    0,
  )
  await expect(
    dialog.getByText('Already accepted: only pending applications can be decided.'),
  ).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/staff\/scholarship\?q=zuwaira$/)
  await expect(page.getByRole('row', { name: /Zuwaira Story .*Accepted/ })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('the exports have the usual file names and the rows of the list', async ({ page }) => {
  await apply(page, 'Yetunde Filestory', 'STORY0003')
  await signInStaff(page, 'AD0001', { at: '/staff/scholarship?q=filestory' })
  await expect(page.getByText('Showing 1 of 1 applications')).toBeVisible()
  for (const [label, name] of [
    ['CSV', 'Scholarships.csv'],
    ['Excel', 'Scholarships.xlsx'],
    ['PDF', 'Scholarships.pdf'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: label, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
    const bytes = readFileSync(await download.path())
    expect(bytes.length).toBeGreaterThan(100)
    if (label === 'CSV')
      expect(bytes.toString()).toContain('Yetunde Filestory,ND Statistics,210,000123')
  }
})
