import { join } from 'node:path'
import { untilSaved } from '../support/application-form'
import { expect, test } from '../support/fixtures'
import { address, begin, expectSound, keptKeys } from '../support/open-form'

const photo = join(__dirname, '../fixtures/photo.jpg')
const draftCall = '**/api/students/application-form/draft'

test.use({ expectedErrors: /status of 40[19]|net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })
test.setTimeout(120_000)

test('what was typed survives a dead network and a reload, and is saved when the network is back', async ({ page, portal, context }) => {
  await begin(page, portal, '/app/appForm?section=personal')
  page.on('dialog', (dialog) => { void dialog.accept() })
  await page.route(draftCall, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await address(page).fill('14 Unity Close')
  await expect(page.locator('[data-state=failed]')).toHaveText('Not saved – will retry')
  await expectSound(page)
  await page.reload()
  await expect(address(page)).toHaveValue('14 Unity Close')
  await page.unroute(draftCall)
  await untilSaved(page)
  await context.setOffline(true)
  await address(page).fill('14 Unity Close, Ibadan')
  await expect(page.locator('[data-state=failed]')).toBeVisible()
  await context.setOffline(false)
  await untilSaved(page)
  await page.reload()
  await expect(address(page)).toHaveValue('14 Unity Close, Ibadan')
  expect(await keptKeys(page)).toEqual([])
})

test('another device goes on where this one stopped, with the photo', async ({ page, portal, browser }) => {
  const { elsewhere } = await begin(page, portal, '/app/appForm?section=personal')
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await address(page).fill('14 Unity Close')
  await untilSaved(page)
  const other = await elsewhere(browser)
  await expect(address(other)).toHaveValue('14 Unity Close')
  const picture = other.getByAltText('You, as the form will show you')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await other.context().close()
})

for (const choice of ['Keep mine', 'Load the newer version']) {
  test(`a tab that is behind asks which version counts: ${choice}`, async ({ page, portal, browser }) => {
    const { elsewhere } = await begin(page, portal, '/app/appForm?section=personal')
    const other = await elsewhere(browser)
    await address(other).fill('theirs')
    await untilSaved(other)
    await address(page).fill('mine')
    const question = page.getByRole('dialog', { name: 'This form was saved somewhere else' })
    await expect(question).toBeVisible()
    await expectSound(page)
    await question.getByRole('button', { name: choice }).click()
    await untilSaved(page)
    const chosen = choice === 'Keep mine' ? 'mine' : 'theirs'
    await expect(address(page)).toHaveValue(chosen)
    await other.reload()
    await expect(address(other)).toHaveValue(chosen)
    await other.context().close()
  })
}

test('a session that ends in the middle of the typing costs nothing', async ({ page, portal, context }) => {
  const { number, password } = await begin(page, portal, '/app/appForm?section=personal')
  await context.clearCookies()
  await address(page).fill('14 Unity Close')
  await expect(page.locator('[data-state=signed-out]')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Application number').fill(number)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/app\/appForm\?section=personal$/)
  await expect(address(page)).toHaveValue('14 Unity Close')
  await untilSaved(page)
})
