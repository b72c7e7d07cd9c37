import { expectAccessible } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import type { Page } from '@playwright/test'

const values = {
  Name: 'Adéọlá Ọṣúnbọ̀wálé',
  Address: '12 Market Road, Ilorin',
  'Mobile Number': '0803 123 4567',
  'JAMB Score (optional)': '245',
  'Application Number': 'APP25000123',
}
let next = 0

/** Fills in the form with a new JAMB number. Returns the entries. */
async function fillIn(page: Page): Promise<Record<string, string>> {
  next += 1
  const jamb = `2025${String(Date.now()).slice(-8)}${String(next).padStart(2, '0')}`
  const typed = { ...values, 'JAMB Registration Number': jamb, Email: `ada${jamb}@mail.example` }
  const form = page.getByRole('form', { name: /^(Apply|Start another application)$/ })
  for (const [label, text] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByLabel('Course').selectOption('ND Statistics')
  return typed
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click()
async function expectStored(page: Page, typed: Record<string, string>): Promise<void> {
  const form = page.getByRole('form', { name: 'Apply' })
  for (const [label, text] of Object.entries(typed))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(text)
}

test('an applicant gets a message that closes itself, and the page shows the ID after a reload too', async ({
  page,
  picture,
  portal,
}) => {
  await page.goto('/funding')
  const typed = await fillIn(page)
  const spoken: string[] = []
  await page.exposeFunction('heard', (text: string) => {
    spoken.push(text)
  })
  await page.evaluate(() => {
    const hear = (globalThis as unknown as { heard: (text: string) => void }).heard
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status]',
        )
        if (region?.textContent?.includes('ID:')) hear(region.textContent)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  await submit(page)
  const dialog = page.getByRole('dialog', { name: 'Application submitted' })
  await expect(dialog).toContainText(
    /Your scholarship application has been submitted successfully with ID: SCH-\d{4}-\d{6}/,
  )
  await expect(dialog.getByText(/Closes in/)).toHaveAttribute('aria-hidden', 'true')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('form').getByLabel('Name', { exact: true })).toHaveValue('')
  expect(spoken).toHaveLength(1)
  const receipt = page.getByRole('region', { name: 'Your application has been received' })
  await expect(receipt.getByRole('heading')).toBeFocused()
  const id = /SCH-\d{4}-\d{6}/.exec(await receipt.innerText())?.[0] ?? ''
  await expectAccessible(page)
  await picture('public-funding-received')
  await page.reload()
  await expect(
    page.getByRole('region', { name: 'Your application has been received' }),
  ).toContainText(id)
  await expect
    .poll(async () =>
      (await portal.mailsTo(typed['Email'] ?? '')).some(({ text }) => text.includes(id)),
    )
    .toBe(true)
})

test.describe('when the request fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the page tells that the network has failed, keeps the entries, and sends them the next time', async ({
    page,
  }) => {
    await page.goto('/funding')
    const typed = await fillIn(page)
    await page.route('**/api/scholarships/apply', (route) => route.abort())
    await submit(page)
    await expect(page.getByRole('dialog', { name: 'Not submitted' })).toContainText(
      'Could not submit the form. Please check your network connection.',
    )
    await page.getByRole('button', { name: 'OK' }).click()
    await expectStored(page, typed)
    await page.unroute('**/api/scholarships/apply')
    await submit(page)
    await expect(page.getByRole('dialog', { name: 'Application submitted' })).toBeVisible()
  })

  test('the page tells that something went wrong if the reply is an error without a message', async ({
    page,
  }) => {
    await page.goto('/funding')
    const typed = await fillIn(page)
    await page.route('**/api/scholarships/apply', (route) =>
      route.fulfill({ status: 502, contentType: 'application/json', body: '{}' }),
    )
    await submit(page)
    await expect(page.getByRole('dialog')).toContainText('Something went wrong. Please try again.')
    await page.getByRole('button', { name: 'OK' }).click()
    await expectStored(page, typed)
  })

  test('the page shows beside the JAMB number that it has been used', async ({ page }) => {
    await page.goto('/funding')
    const typed = await fillIn(page)
    await submit(page)
    await page
      .getByRole('dialog', { name: 'Application submitted' })
      .getByRole('button', { name: 'OK' })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const form = page.getByRole('form')
    await fillIn(page)
    await form.getByLabel('JAMB Registration Number').fill(typed['JAMB Registration Number'] ?? '')
    await submit(page)
    await page
      .getByRole('dialog', { name: 'Not submitted' })
      .getByRole('button', { name: 'OK' })
      .click()
    await expect(form.getByLabel('JAMB Registration Number')).toHaveAccessibleDescription(
      /has already been received/,
    )
  })
})

test('the page refuses an empty form with a list that leads to the fields', async ({
  page,
  picture,
}) => {
  await page.goto('/funding')
  await submit(page)
  const list = page.getByRole('region', { name: 'Please check the form' })
  await list.getByRole('button', { name: 'Application number is required' }).click()
  await expect(page.getByLabel('Application Number', { exact: true })).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Scholarship/)
  await expectAccessible(page)
  await picture('public-funding-refused')
})
