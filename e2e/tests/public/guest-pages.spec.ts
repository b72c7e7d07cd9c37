import { expect, test } from '../../support/fixtures'
import { demoPassword, signInStudent } from '../../support/sign-in'
import { expectNoJumps } from '../../support/slow-phone'
import { holdArea, isAlive, moved, watch } from '../../support/hydration'

/** Pages before a sign-in, and their headings. */
const pages = {
  '/app/auth': 'Student sign-in',
  '/app/apply': 'Online Application',
  '/app/forgot-password': 'Forgot your password?',
  '/staff/auth': 'Staff sign in',
} as const
const paths = Object.keys(pages) as (keyof typeof pages)[]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages can be read, tell that forms need it, and have no active submit buttons', async ({
    page,
  }) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: pages[path] })).toBeVisible()
      await expect(
        page.locator('noscript > p', {
          hasText: 'Without JavaScript this portal can only be read.',
        }),
      ).toBeVisible()
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50}/)
      await expect(page.locator('button[type=submit]:enabled')).toHaveCount(0)
    }
  })
})

test('the name of the institution and the help line are beside the content, for screen readers too', async ({
  page,
}) => {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(
      pages[path],
    )
    await expect(page.getByRole('contentinfo')).toContainText('Need help?')
    await expect(page.getByRole('main')).not.toContainText('Need help?')
  }
})

test('hydration keeps the nodes of the pages, and nothing moves', async ({ page }) => {
  await watch(page)
  for (const path of ['/app/auth', '/app/forgot-password', '/staff/auth']) {
    await page.goto(path)
    await expect.poll(() => isAlive(page), path).toBe(true)
    await page.waitForLoadState('networkidle')
    const { same, shifts } = await moved(page)
    expect([path, same]).toEqual([path, true])
    expect(shifts, path).toBeLessThanOrEqual(0.05)
  }
})

test('the application page and the sign-in do not jump on a slow phone', async ({ page }) => {
  await expectNoJumps(page, ['/app/apply', '/app/auth'])
})

test('a number and a password that are entered before hydration are sent only by the sign-in', async ({
  page,
}) => {
  const letGo = await holdArea(page, 'mfe-student')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/app/auth', { waitUntil: 'commit' })
  await page.getByLabel('Application number').fill('APP25000001')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(demoPassword)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await password.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/app$/)
  const [word = ''] = demoPassword.split(/\W/) // an address encodes the other characters
  expect(asked.filter((url) => url.includes(word) || url.includes('assword='))).toEqual([])
})

test('a signed-in person never sees the pages', async ({ page }) => {
  await signInStudent(page, 'APP25000001')
  const html = await (
    await page.request.get('/app/auth', { headers: { accept: 'text/html' } })
  ).text()
  expect(html).not.toContain('data-page=')
  await watch(page)
  await page.goto('/app/auth')
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})

test('the application page requests each file and each reply once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/app/apply')
  await expect.poll(() => isAlive(page)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(asked).toContain('/api/academic-sessions/public/active')
  expect(asked.filter((path, at) => asked.indexOf(path) !== at)).toEqual([])
})
