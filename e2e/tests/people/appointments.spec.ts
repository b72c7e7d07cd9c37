import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

const office = 'Exam officer, Computer Science'
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date())

/** A message that closes after a moment. */
async function message(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: words })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The home page of the holder, on a phone of their own. */
async function holder(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await signInStaff(page, 'AC0006')
  return page
}

async function appoint(page: Page): Promise<void> {
  const keyboard = keyboardOf(page)
  await keyboard.press(page.getByRole('button', { name: 'Appoint', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'New Appointment' })
  await keyboard.type(dialog.getByRole('combobox', { name: 'Staff Member' }), 'lawal')
  // The list shows other people until the search has its answer.
  await expect(dialog.getByRole('option', { name: /, A[CD]\d{4}/ })).toHaveText([
    'Aisha Lawal, AC0006',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await keyboard.choose(dialog.getByLabel('Office'), 'Exam officer')
  for (const [label, words] of [
    ['School', 'School of Applied Sciences'],
    ['Department', 'Computer Science'],
  ] as const) {
    await expect(dialog.getByRole('option', { name: words, exact: true })).toBeAttached()
    await keyboard.choose(dialog.getByLabel(label), words)
  }
  await dialog.getByLabel('From').fill(today())
  await keyboard.type(dialog.getByLabel('Reason'), 'Prepares the next examinations')
  await expectAccessible(page)
  await keyboard.press(dialog.getByRole('button', { name: 'Appoint' }))
  await message(page, 'Appointment saved')
}

test('an exam officer is appointed by keyboard, sees the office at home, and it ends', async ({
  page,
  browser,
  baseURL,
  picture,
}) => {
  await signInStaff(page, 'AD0001', { at: '/staff/staff' })
  const keyboard = keyboardOf(page)
  await keyboard.press(page.getByRole('link', { name: 'Appointments' }))
  await expect(page).toHaveURL(/\/staff\/staff\/appointments$/)
  await expect(page.getByRole('row', { name: /Registrar/ })).toBeVisible()
  await expectSound(page)
  await picture('appointments')
  await appoint(page)

  const phone = await holder(browser, baseURL)
  const offices = phone.getByRole('region', { name: 'Your offices' })
  await expect(offices).toContainText(office)
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)

  await page.goto('/staff/staff/appointments?q=lawal&state=in-force')
  await keyboard.press(page.getByRole('button', { name: `End Aisha Lawal, ${office}` }))
  const ending = page.getByRole('dialog', { name: 'End Appointment' })
  await keyboard.type(ending.getByLabel('Reason'), 'Moves to the planning office')
  await expectSound(page)
  await keyboard.press(ending.getByRole('button', { name: 'End appointment' }))
  await message(page, 'Appointment ended')
  await expect(page.getByRole('row', { name: /Exam officer/ })).toHaveCount(0)

  await phone.reload()
  await expect(offices).toContainText('Course adviser')
  await expect(offices).not.toContainText(office)
  await phone.context().close()
})

test.describe('an office that is taken', () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ })

  test('one of two people in one office is refused, and the holder is named', async ({ page }) => {
    await signInStaff(page, 'AD0001', { at: '/staff/staff/appointments?edit=new' })
    const dialog = page.getByRole('dialog', { name: 'New Appointment' })
    await dialog.getByRole('combobox', { name: 'Staff Member' }).fill('nwosu')
    await dialog.getByRole('option', { name: 'Chidinma Nwosu, AC0002' }).click()
    await dialog.getByLabel('Office').selectOption('Registrar')
    await dialog.getByLabel('From').fill(today())
    await dialog.getByLabel('Reason').fill('Appointed by the council')
    await dialog.getByRole('button', { name: 'Appoint' }).click()
    const refusal = page.getByRole('dialog', { name: 'Error' })
    await expect(refusal).toContainText('Folasade Akinwumi is Registrar, from')
    await refusal.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveValue('Appointed by the council')
    await expectSound(page)
  })
})

test.describe('an own office', () => {
  test.use({ expectedErrors: /403 \(Forbidden\)/ })

  test('nobody appoints themselves', async ({ page }) => {
    await signInStaff(page, 'AD0001', { at: '/staff/staff/appointments?edit=new' })
    const keyboard = keyboardOf(page)
    const dialog = page.getByRole('dialog', { name: 'New Appointment' })
    const own = 'You cannot appoint yourself. Ask another member of staff to do it.'
    await keyboard.type(dialog.getByRole('combobox', { name: 'Staff Member' }), 'AD0001')
    await expect(dialog.getByRole('option', { name: /, A[CD]\d{4}/ })).toHaveText([/, AD0001$/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(own)).toBeVisible()
    await keyboard.choose(dialog.getByLabel('Office'), 'Clearance officer')
    await dialog.getByLabel('From').fill(today())
    await keyboard.type(dialog.getByLabel('Reason'), 'Clears the students of this session')
    await expectAccessible(page)
    await keyboard.press(dialog.getByRole('button', { name: 'Appoint' }))
    const refusal = page.getByRole('dialog', { name: 'Error' })
    await expect(refusal).toContainText(own)
    await keyboard.press(refusal.getByRole('button', { name: 'OK' }))
    await expect(dialog.getByLabel('Reason')).toHaveValue('Clears the students of this session')
  })
})
