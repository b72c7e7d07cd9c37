import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { begin } from '../../support/student/open-form'
import { signInStaff } from '../../support/sign-in'
import type { Page } from '@playwright/test'

const closed = /The application form is closed for this session\./

/** Sets the dates of the control Application of the open session through the API. */
async function setDates(
  page: Page,
  dates: { opensAt: string | null; closesAt: string | null },
): Promise<void> {
  const [open] = (
    (await (await page.request.get('/api/academic-sessions')).json()) as {
      _id: string
      status: string
    }[]
  ).filter(({ status }) => status === 'open')
  const set = (await (
    await page.request.get(`/api/session-controls/session/${open?._id ?? ''}`)
  ).json()) as { _id: string; controls: { _id: string; controlName: string }[] }
  const control = set.controls.find(({ controlName }) => controlName === 'application')?._id ?? ''
  const reply = await page.request.put(
    `/api/session-controls/${set._id}/control/${control}/window`,
    { data: { ...dates, lateUntil: null } },
  )
  expect(reply.status(), await reply.text()).toBe(200)
}

test.afterEach(async ({ page }) => {
  await setDates(page, { opensAt: null, closesAt: null })
})

test('the office gives one applicant an extension by keyboard alone after applications have closed, and takes it back', async ({
  page,
  browser,
  portal,
  picture,
}) => {
  const office = page
  const applicant = await (
    await browser.newContext({ baseURL: portal.url, locale: 'en-NG', timezoneId: 'Africa/Lagos' })
  ).newPage()
  const { number } = await begin(applicant, portal, '/app/appForm?section=review')
  await expect(applicant.getByText(closed)).toHaveCount(0)

  await signInStaff(office, 'AC0001', { at: '/staff/academics' })
  await setDates(office, {
    opensAt: '2025-08-04T07:00:00.000Z',
    closesAt: '2025-10-30T22:59:00.000Z',
  })
  await applicant.reload()
  await expect(applicant.getByText(closed)).toBeVisible()

  const keys = keyboardOf(office)
  const button = (name: string) => office.getByRole('button', { name, exact: true })
  await keys.press(button('View controls of 2025/2026'))
  await expect(
    office.getByRole('row', {
      name: /^Application Closed Opens 04 Aug 2025, 08:00; closes 30 Oct 2025, 23:59/,
    }),
  ).toBeVisible()
  await keys.press(button('Dates of Application'))
  await keys.type(office.getByLabel('Application No.'), number)
  await keys.reach(office.getByLabel('Until', { exact: true }))
  // The browser decides the order in which day, month and year are typed.
  await office.getByLabel('Until', { exact: true }).fill('2099-11-13T12:00')
  await keys.type(office.getByLabel('Reason'), 'Was in hospital')
  await keys.press(button('Give extension'))
  await expect(office.getByRole('dialog', { name: 'Extension given' })).toBeVisible()
  await office.keyboard.press('Enter')
  const row = office.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('13 Nov 2099, 12:00')
  await expect(row).toContainText('Was in hospital')
  await expectSound(office)
  await picture('control-extension', office)
  await applicant.reload()
  await expect(applicant.getByRole('heading', { level: 1, name: 'Application Form' })).toBeVisible()
  await expect(applicant.getByText(closed)).toHaveCount(0)

  await keys.press(row.getByRole('button', { name: /^Withdraw/ }))
  await keys.press(
    office.getByRole('alertdialog').getByRole('button', { name: 'Yes, withdraw it' }),
  )
  await expect(office.getByText('No personal extensions')).toBeVisible()
  await applicant.reload()
  await expect(applicant.getByText(closed)).toBeVisible()
  await applicant.context().close()
})
