import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStaff, signInStudent } from '../../support/sign-in'
import type { Page } from '@playwright/test'

async function add(
  page: Page,
  { place, title, link, text }: { place: string; title: string; link?: string; text?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add an entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an entry' })
  await dialog.getByLabel('Place').selectOption({ label: place })
  await dialog.getByLabel('Title').fill(title)
  if (text) await dialog.getByLabel(/^Text/).fill(text)
  if (link) await dialog.getByLabel(/^Link/).fill(link)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Success' }).getByRole('button').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible()
}

test('links, notices and cards of the institution are shown at once, and an earlier state comes back', async ({
  page,
  browser,
  portal,
  picture,
}) => {
  await signInStaff(page, 'AD0001', { at: '/staff/database/links-and-notices' })
  await add(page, { place: 'Notice for students', title: 'The clinic is closed on Friday.' })
  await add(page, {
    place: 'Menu of students',
    title: 'E-library',
    link: 'https://library.example/',
  })
  await add(page, {
    place: 'Card on the dashboard of students',
    title: 'Hostel ballot',
    link: '/app/resources',
    text: 'Apply for a room until the end of the month.',
  })
  await add(page, { place: 'Footer: Quick links', title: 'Library', link: '/about' })
  await picture('links-and-notices')
  await expectSound(page)

  const context = await browser.newContext({ baseURL: portal.url })
  const student = await context.newPage()
  await signInStudent(student, 'APP25000001')
  const notices = student.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText('The clinic is closed on Friday.')
  await expect(student.getByRole('list', { name: 'From the institution' })).toContainText(
    'Hostel ballot',
  )
  await student.getByRole('button', { name: 'More', exact: true }).click()
  await expect(
    student
      .getByRole('navigation', { name: 'More pages' })
      .getByRole('link', { name: 'E-library (another website)' }),
  ).toBeVisible()
  await student.keyboard.press('Escape')
  await picture('dashboard-with-entries', student)
  await expectSound(student)
  await notices.getByRole('button', { name: /Close the notice/ }).click()
  await student.reload()
  await expect(student.getByRole('list', { name: 'From the institution' })).toBeVisible()
  await expect(notices).toBeHidden()

  await page.getByRole('button', { name: 'Restore state 3' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog', { name: 'Restored' }).getByRole('button').click()
  await expect(page.getByRole('cell', { name: 'Library', exact: true })).toBeHidden()
  await student.goto('/')
  await expect(student.getByRole('navigation', { name: 'Quick links' })).toBeVisible()
  await expect(
    student.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Library' }),
  ).toBeHidden()
  await context.close()

  // The stories that follow in this portal begin without entries.
  const rest = (await (await page.request.get('/api/site-entries')).json()) as { _id: string }[]
  expect(rest).toHaveLength(3)
  for (const { _id } of rest) await page.request.delete(`/api/site-entries/${_id}`)
})
