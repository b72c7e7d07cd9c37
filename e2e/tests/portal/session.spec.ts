import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { address, begin } from '../../support/student/open-form'
import { demoPassword, signInStaff, signInStudent } from '../../support/sign-in'

test.use({ expectedErrors: /status of (?:401|403|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

const pending = /^You are signed out here, but we could not reach the server yet/
const ended = 'Your session has ended. Sign in again to continue.'

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
}
/**
 * Returns the session and hint cookies of the browser. The cookie of a known browser remains after
 * a sign-out, but signs nobody in.
 */
const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies())
    .map(({ name }) => name)
    .filter((name) => name.startsWith('portal_') && name !== 'portal_device')
const profiles = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/user-data|staff\/profile/.test(pathname)) asked.push(pathname)
  })
  return asked
}

test('a person who logs out without a network is signed out in all tabs of this browser, and the session ends when the network is back', async ({
  page,
  context,
  picture,
}) => {
  await signInStudent(page, 'APP25000001')
  const { value } = (await context.cookies()).find(({ name }) => name === 'portal_student') ?? {
    value: '',
  }
  await context.setOffline(true)
  await logOut(page)
  await expect(page.getByText(pending)).toBeVisible()
  await expect(page).toHaveURL(/\/app\/auth$/)
  await picture('signed-out-unreachable')
  await page.route('**/api/*/logout', (route) => route.abort())
  await context.setOffline(false)
  const asked = profiles(page)
  await page.goto('/app/finance')
  await expect(page).toHaveURL(/\/app\/auth$/)
  await expect(page.getByText(pending)).toBeVisible()
  expect(asked.filter((path) => path.includes('user-data'))).toEqual([])
  const other = await context.newPage()
  await other.route('**/api/*/logout', (route) => route.abort())
  await other.goto('/app')
  await expect(other).toHaveURL(/\/app\/auth$/)
  await other.close()
  await page.unroute('**/api/*/logout')
  await page.reload()
  await expect(page.getByText(pending)).toHaveCount(0)
  await expect.poll(() => cookiesOf(context)).toEqual([])
  await context.addCookies([{ name: 'portal_student', value, url: page.url() }])
  expect((await context.request.get('/api/students/user-data')).status()).toBe(401)
})

test('a person is signed out although the API refuses the sign-out, which is sent again later', async ({
  page,
  context,
}) => {
  await signInStaff(page, 'AD0001')
  await page.route('**/api/staff/logout', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'busy' } }),
  )
  await logOut(page)
  await expect(page.getByText(pending)).toBeVisible()
  await page.reload()
  await page.goto('/staff/students')
  await expect(page).toHaveURL(/\/staff\/auth$/)
  await page.unroute('**/api/staff/logout')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(pending)).toHaveCount(0)
  expect(await cookiesOf(context)).toEqual([])
})

test('the next student on a shared computer signs in before the sign-out of the last one succeeds, and remains signed in', async ({
  page,
  context,
}) => {
  await signInStudent(page, 'APP25000001')
  const before = (await context.cookies()).find(({ name }) => name === 'portal_student')
  await page.route('**/api/students/logout', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'busy' } }),
  )
  await logOut(page)
  await expect(page.getByText(pending)).toBeVisible()
  await page.unroute('**/api/students/logout')
  await page.getByLabel('Application number').fill('APP25000004')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  const { data } = (await (await context.request.get('/api/students/user-data')).json()) as {
    data: { student: { applicationNumber: string } }
  }
  expect(data.student.applicationNumber).toBe('APP25000004')
  await context.addCookies([
    { name: 'portal_student', value: before?.value ?? '', url: page.url() },
  ])
  expect((await context.request.get('/api/students/user-data')).status()).toBe(401)
})

test('a sign-out in one tab signs all tabs out at once, also without a network', async ({
  page,
  context,
}) => {
  await signInStudent(page, 'APP25000001')
  const other = await context.newPage()
  await other.goto('/app/resources')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await logOut(page)
  await expect(other).toHaveURL(/\/app\/auth$/)
  await context.setOffline(false)
  await expect(page.getByText(pending)).toHaveCount(0)
})

test('the page shows a message during an outage, keeps its address, and loads by itself afterwards', async ({
  page,
  context,
  picture,
}) => {
  await signInStudent(page, 'APP25000001')
  await page.route('**/api/students/user-data', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'busy' } }),
  )
  await page.goto('/app/academics#grades')
  await expect(
    page.getByRole('heading', { level: 1, name: 'The service cannot be reached' }),
  ).toBeVisible()
  await picture('service-unreachable')
  await page.unroute('**/api/students/user-data')
  await expect(page).toHaveURL(/\/app\/academics#grades$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Academics' })).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/app\/auth$/)
})

test('the portal finds the account without a hint or with a wrong one, and requests no account for a visitor', async ({
  page,
  context,
}) => {
  await signInStaff(page, 'AD0001')
  await context.clearCookies({ name: 'portal_hint' })
  await page.goto('/staff/students')
  await expect(page.getByRole('heading', { level: 1, name: 'Students Management' })).toBeVisible()
  await context.addCookies([{ name: 'portal_hint', value: 'student', url: page.url() }])
  await page.goto('/staff/students')
  await expect(page.getByRole('heading', { level: 1, name: 'Students Management' })).toBeVisible()
  await context.clearCookies()
  const asked = profiles(page)
  for (const path of ['/', '/about', '/app/auth', '/staff/auth'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
})

test('the message about an ended session is visible far down the form, covers no active field, and disappears after a sign-in in another tab', async ({
  page,
  portal,
  context,
  picture,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { number, password } = await begin(page, portal, '/app/appForm?section=personal')
  const field = address(page)
  await field.focus()
  await field.evaluate((element) => {
    globalThis.scrollTo(0, element.getBoundingClientRect().top + globalThis.scrollY - 90)
  })
  await context.clearCookies()
  await field.pressSequentially('12 Broad Street')
  const banner = page.getByText(ended)
  await expect(banner).toBeInViewport({ ratio: 1 })
  const [below, box] = [await page.getByRole('banner').boundingBox(), await field.boundingBox()]
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)
  await page.screenshot({ path: 'e2e/test-results/screens/session-ended-360.png' })
  const other = await context.newPage()
  await signInStudent(other, number, { password })
  await expect(banner).toHaveCount(0)
  await expect(field).toHaveValue('12 Broad Street')
  await picture('session-back')
})
