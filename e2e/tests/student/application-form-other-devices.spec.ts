import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fillApplicationForm, untilSaved } from '../../support/student/application-form'
import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { address, begin, storedKeys } from '../../support/student/open-form'

const photo = join(__dirname, '../../fixtures/photo.jpg')
const otherPhoto = join(__dirname, '../../fixtures/other-photo.png')

test.use({ expectedErrors: /status of 40[139]|net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

test(
  'another device continues with the entries and the photo of this one',
  { tag: '@database' },
  async ({ page, portal, browser }) => {
    const { elsewhere } = await begin(page, portal, '/app/appForm?section=personal')
    await page.locator('input[type=file]').setInputFiles(photo)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await address(page).fill('14 Unity Close')
    await untilSaved(page)
    const other = await elsewhere(browser)
    await expect(address(other)).toHaveValue('14 Unity Close')
    const picture = other.getByAltText('Your portrait')
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await other.context().close()
  },
)

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Changed here and somewhere else' })
const birthYear = (page: Page) => page.getByLabel('Year')

test(
  'two devices that change different fields both keep their changes',
  { tag: '@database' },
  async ({ page, portal, browser }) => {
    const { elsewhere } = await begin(page, portal, '/app/appForm?section=personal')
    const other = await elsewhere(browser)
    await address(other).fill('theirs')
    await untilSaved(other)
    await birthYear(page).fill('2006')
    await expect(address(page)).toHaveValue('theirs')
    await untilSaved(page)
    await expect(birthYear(page)).toBeFocused()
    await expect(question(page)).toBeHidden()
    await other.reload()
    await expect(address(other)).toHaveValue('theirs')
    await expect(birthYear(other)).toHaveValue('2006')
    await other.context().close()
  },
)

test('a tab shows at once the entries that another tab has saved, and keeps the focus and its own entries', async ({
  page,
  portal,
  context,
}) => {
  await begin(page, portal, '/app/appForm?section=personal')
  const other = await context.newPage()
  await other.goto('/app/appForm?section=personal')
  await birthYear(other).focus()
  await address(page).fill('14 Unity Close')
  await expect(address(other)).toHaveValue('14 Unity Close')
  await expect(birthYear(other)).toBeFocused()
  await birthYear(other).pressSequentially('2006')
  await expect(birthYear(page)).toHaveValue('2006')
  await page.goto('/app/appForm?section=olevel')
  await other.goto('/app/appForm?section=olevel')
  for (const [tab, subject] of [
    [page, 'Physics'],
    [other, 'Biology'],
  ] as const) {
    await tab.getByRole('button', { name: 'Add subject' }).click()
    await tab.getByLabel('Subject 3', { exact: true }).selectOption(subject)
  }
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Remove Physics' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Remove Biology' })).toBeVisible()
  }
  await other.close()
})

for (const [side, stored] of [
  ['On this screen', 'mine'],
  ['Saved elsewhere', 'theirs'],
] as const) {
  test(`the form asks about a field that two devices have changed, and keeps the other fields: ${side}`, async ({
    page,
    portal,
    browser,
    picture,
  }) => {
    const { elsewhere } = await begin(page, portal, '/app/appForm?section=personal')
    const other = await elsewhere(browser)
    await address(other).fill('theirs')
    await birthYear(other).fill('2006')
    await untilSaved(other)
    await address(page).fill('mine')
    await expect(question(page)).toBeVisible()
    await expectSound(page)
    await picture(`conflict-${stored}`)
    await page.getByRole('radio', { name: `${side}: ${stored}` }).check()
    await question(page).getByRole('button', { name: 'Keep what I chose' }).click()
    await untilSaved(page)
    await expect(address(page)).toHaveValue(stored)
    await expect(birthYear(page)).toHaveValue('2006')
    await other.reload()
    await expect(address(other)).toHaveValue(stored)
    await expect(birthYear(other)).toHaveValue('2006')
    await other.context().close()
  })
}

test('a postponed question is visible on a phone, covers no field, and disappears with the answer', async ({
  page,
  portal,
  browser,
}) => {
  const { elsewhere } = await begin(page, portal, '/app/appForm?section=personal')
  const other = await elsewhere(browser)
  await address(other).fill('theirs')
  await untilSaved(other)
  await page.setViewportSize({ width: 360, height: 640 })
  await address(page).fill('mine')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  const line = page.locator('[data-state=conflict]')
  for (const label of [
    'Next of kin phone',
    'Parent/guardian address',
    'Permanent address',
    'Day',
  ]) {
    const field = page.getByLabel(label, { exact: true })
    await field.focus()
    await expect(line).toBeInViewport({ ratio: 1 })
    const [bar, at] = [await line.boundingBox(), await field.boundingBox()]
    expect(at?.y, `${label} is not under the line`).toBeGreaterThanOrEqual(
      (bar?.y ?? 0) + (bar?.height ?? 0),
    )
  }
  await page.getByLabel('Next of kin phone').focus()
  await page.screenshot({
    path: join(__dirname, '../../test-results/screens/conflict-line-360.png'),
  })
  await line.getByRole('button', { name: 'Choose what to keep' }).press('Enter')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Saved elsewhere: theirs' })).toBeChecked()
  await question(page).getByRole('button', { name: 'Keep what I chose' }).press('Enter')
  await untilSaved(page)
  await expect(line).toBeHidden()
  await expect(address(page)).toHaveValue('theirs')
  await other.context().close()
})

test(
  'the form shows both photos of two devices, and the applicant chooses one',
  { tag: '@database' },
  async ({ page, portal, browser, picture }) => {
    const { elsewhere } = await begin(page, portal, '/app/appForm?section=personal')
    const other = await elsewhere(browser)
    await other.locator('input[type=file]').setInputFiles(photo)
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(otherPhoto)
    await expect(
      question(page).getByRole('group', { name: 'Profile image' }).getByRole('img'),
    ).toHaveCount(2)
    await picture('photo-conflict')
    await page.getByRole('radio', { name: 'Saved elsewhere: Portrait' }).check()
    await question(page).getByRole('button', { name: 'Keep what I chose' }).click()
    const shown = page.getByAltText('Your portrait')
    await expect(shown).toHaveAttribute('src', /draft\/photo\?v=/)
    expect(await storedKeys(page)).toEqual([])
    await other.context().close()
  },
)

test(
  'a tab with an old draft shows the changes of another device before it submits',
  { tag: '@database' },
  async ({ page, portal, browser }) => {
    const { elsewhere } = await begin(page, portal)
    await fillApplicationForm(page, photo)
    await untilSaved(page)
    const other = await elsewhere(browser)
    await other.goto('/app/appForm?section=personal')
    const saved = other.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/draft') && reply.ok(),
    )
    // The page already shows 'Saved', so the test waits for the reply.
    await address(other).fill('theirs')
    await saved
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('dialog', { name: 'Check your answers again' })).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('theirs', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(
      page.getByText('Your application form has been submitted successfully.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/app$/)
    expect(await storedKeys(page)).toEqual([])
    await other.context().close()
  },
)
