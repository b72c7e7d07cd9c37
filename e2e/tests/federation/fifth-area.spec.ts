import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { buildOwn, type NextBuild } from '../../support/federation/next-build'
import { ownSite } from '../../support/federation/own-site'
import { startPortal, type Portal } from '../../support/portal'
import { signInStaff } from '../../support/sign-in'

const area = 'mfe-library'

let site: ReturnType<typeof ownSite>
let portal: Portal
let library: NextBuild

test.beforeAll(async () => {
  site = ownSite()
  const [built, started] = await Promise.all([
    buildOwn('e2e/lab/library'),
    startPortal('sqlite', 0, { DATA_DIR: site.folder }),
  ])
  library = built
  portal = started
})
test.afterAll(async () => {
  await portal.stop()
  library.remove()
  site.remove()
})

test('an area that nobody knows passes the verification, is rendered, guarded and in the menu, and is listed', async ({
  browser,
}) => {
  await site.mfe('publish', area, '--dist', library.dist)
  const verified = await site.mfe('promote', area, library.release)
  expect(verified).toMatch(/ok {3}pages {6}1 pages rendered/)
  expect(verified).toMatch(/ok {3}smoke {6}2 pages opened/)

  const document = await (await fetch(`${portal.url}/library`)).text()
  expect(document).toContain('Open from Monday to Friday')
  expect(document).toContain('Opening hours and rules of the library.')
  expect(await (await fetch(`${portal.url}/sitemap.xml`)).text()).toContain('/library</loc>')

  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await page.goto('/staff/loans')
  await expect(page).toHaveURL(/\/staff\/auth/)
  await signInStaff(page, 'AD0001')
  await page.getByRole('link', { name: 'Loans', exact: true }).click()
  await expect(page.getByText('No loans of Folasade yet')).toBeVisible()
  await expectSound(page)
  await page.goto('/staff/settings')
  await expect(page.getByText('Library', { exact: true }).first()).toBeVisible()
  await page.goto('/library')
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  await expectSound(page)
  await context.close()

  const other = await browser.newContext({ baseURL: portal.url })
  const stranger = await other.newPage()
  await signInStaff(stranger, 'AD0004')
  await expect(stranger.getByRole('link', { name: 'Loans', exact: true })).toHaveCount(0)
  await stranger.goto('/staff/loans')
  await expect(stranger.getByText('No loans of')).toHaveCount(0)
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
  await other.close()
})
