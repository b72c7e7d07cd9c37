import { join } from 'node:path'
import { fillApplicationForm, untilSaved } from '../support/application-form'
import { expect, test } from '../support/fixtures'
import { newApplicant } from '../support/new-applicant'
import { address, begin, expectSound, keptKeys } from '../support/open-form'
import { signInStudent } from '../support/sign-in'

const photo = join(__dirname, '../fixtures/photo.jpg')
const draftCall = '**/api/students/application-form/draft'

test.use({ expectedErrors: /status of 40[139]|net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })
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

test('a form that is open while another account signs in stays out of its draft, and is saved after the next sign-in', async ({ page, portal, context }) => {
  const ada = await begin(page, portal, '/app/appForm?section=personal')
  await address(page).fill('1 Ada Street')
  await untilSaved(page)
  const bayo = await newApplicant(portal)
  const other = await context.newPage()
  await context.clearCookies() // as after signing out in the other tab
  await signInStudent(other, bayo.number, bayo.password)
  await other.goto('/app/appForm?section=personal')
  await address(other).fill('2 Bayo Street')
  await untilSaved(other)
  await address(page).fill('3 Ada Street')
  const signedOut = page.locator('[data-state=signed-out]')
  await expect(signedOut).toContainText('Another account is signed in on this browser. Sign in again to go on with this form.')
  await expectSound(page)
  await other.reload()
  await expect(address(other)).toHaveValue('2 Bayo Street')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Application number').fill(ada.number)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(address(page)).toHaveValue('3 Ada Street')
  await untilSaved(page)
  await other.close()
})

test('a tab that is behind, with nothing unsaved, asks which version counts before it submits', async ({ page, portal, browser }) => {
  const { elsewhere } = await begin(page, portal)
  await fillApplicationForm(page, photo)
  await untilSaved(page)
  const other = await elsewhere(browser)
  await other.goto('/app/appForm?section=personal')
  const saved = other.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/draft') && reply.ok())
  await address(other).fill('theirs') // the page said 'Saved' before, so only the answer tells
  await saved
  await page.getByRole('button', { name: 'Submit' }).click()
  const question = page.getByRole('dialog', { name: 'This form was saved somewhere else' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(page.getByText('theirs', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your application form has been submitted successfully.')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/app$/)
  expect(await keptKeys(page)).toEqual([])
  await other.context().close()
})
