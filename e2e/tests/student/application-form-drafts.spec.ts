import { untilSaved } from '../../support/student/application-form'
import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { newApplicant } from '../../support/student/new-applicant'
import { address, begin, storedKeys } from '../../support/student/open-form'
import { signInStudent } from '../../support/sign-in'

const draftCall = '**/api/students/application-form/draft'

test.use({ expectedErrors: /status of 40[139]|net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

test('the form keeps entries without a network and after a reload, and saves them when the network is back', async ({
  page,
  portal,
  context,
}) => {
  await begin(page, portal, '/app/appForm?section=personal')
  page.on('dialog', (dialog) => {
    void dialog.accept()
  })
  await page.route(draftCall, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
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
  expect(await storedKeys(page)).toEqual([])
})

test('the form keeps and saves an entry although the session has ended', async ({
  page,
  portal,
  context,
}) => {
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

test('the form saves an entry that was made just before the sign-out', async ({ page, portal }) => {
  const { number, password } = await begin(page, portal, '/app/appForm?section=personal')
  await address(page).fill('14 Unity Close')
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/draft'),
  )
  await page.getByRole('button', { name: 'Log out' }).click()
  await saved
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/app\/auth$/)
  await signInStudent(page, number, { password, at: '/app/appForm?section=personal' })
  await expect(address(page)).toHaveValue('14 Unity Close')
})

test('an open form does not change the draft of another account that signs in, and is saved after the next sign-in', async ({
  page,
  portal,
  context,
}) => {
  const ada = await begin(page, portal, '/app/appForm?section=personal')
  await address(page).fill('1 Ada Street')
  await untilSaved(page)
  const bayo = await newApplicant(portal)
  const other = await context.newPage()
  await context.clearCookies() // has the same effect as a sign-out in the other tab
  await signInStudent(other, bayo.number, {
    password: bayo.password,
    at: '/app/appForm?section=personal',
  })
  await address(other).fill('2 Bayo Street')
  await untilSaved(other)
  await address(page).fill('3 Ada Street')
  const signedOut = page.locator('[data-state=signed-out]')
  await expect(signedOut).toContainText(
    'Another account is signed in on this browser. Sign in again to continue with this form.',
  )
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
