import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseKey } from '@portal/releases'
import { expect, test, type Page } from '@playwright/test'
import { aboutHeading } from '../../support/about'
import { isAlive } from '../../support/hydration'
import { startFileServer } from '../../support/federation/file-server'
import { buildOwn, type NextBuild } from '../../support/federation/next-build'
import { ownSite } from '../../support/federation/own-site'
import { startPortal, type Portal } from '../../support/portal'

const area = 'mfe-library'
const text = 'Open from Monday to Friday'

let site: ReturnType<typeof ownSite>
let library: NextBuild
let files: Awaited<ReturnType<typeof startFileServer>>
let portal: Portal
let unlisted: Portal

/** As in production: no code from dev servers of this machine. */
const production = (): Record<string, string> => ({
  NODE_ENV: 'production',
  SESSION_SECRET: randomBytes(48).toString('base64'),
  ALLOW_HTTP: '1',
  DEMO: '0',
})

test.beforeAll(async () => {
  site = ownSite()
  library = await buildOwn('e2e/lab/library', (dir) => {
    const config = join(dir, 'webpack.config.cjs')
    const code = readFileSync(config, 'utf8')
    writeFileSync(config, code.replace('__dirname', '__dirname, isElsewhere: true'))
  })
  files = await startFileServer(library.dist, `/${releaseKey(area, library.release)}`)
  await site.mfe('publish', area, '--dist', library.dist, '--origin', files.origin)
  await site.mfe('promote', area, library.release)
  const settings = { ...production(), DATA_DIR: site.folder }
  portal = await startPortal('sqlite', 0, { ...settings, AREA_ORIGINS: files.origin })
  unlisted = await startPortal('sqlite', 1, settings)
})
test.afterAll(async () => {
  await Promise.all([portal.stop(), unlisted.stop(), files.stop()])
  library.remove()
  site.remove()
})
test.beforeEach(() => {
  files.change(() => false)
  files.requested.length = 0
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Collects the messages in the browser's console. */
function consoleOf(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  return messages
}

/** Expects that the area does not run: its rendered page can be read, and the rest works. */
async function expectMissing(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  expect(await isAlive(page)).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await expect(heading(page)).toHaveText(aboutHeading)
}

test('an area runs from the origin that the registry names', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (answer) => {
    if (answer.ok() && /[.](?:js|css)/.test(answer.url())) loaded.push(answer.url())
  })
  await page.goto(`${portal.url}/about`)
  await page.getByRole('contentinfo').waitFor()
  await page.goto(`${portal.url}/library`)
  await expect(heading(page)).toHaveText('Library')
  await expect(page.getByText(text)).toBeVisible()
  await expect.poll(() => isAlive(page)).toBe(true)
  const ofArea = loaded.filter((url) => url.includes(`/${area}/`))
  expect(ofArea.length).toBeGreaterThan(1)
  expect(ofArea.filter((url) => !url.startsWith(files.origin))).toEqual([])
})

for (const [what, isIt] of [
  ['entry', (file: string) => file.startsWith('remoteEntry')],
  ['script of the area beside the entry', (file: string) => !file.startsWith('remoteEntry')],
] as const)
  test(`a changed ${what} does not run, and the area loads later`, async ({ page }) => {
    const messages = consoleOf(page)
    files.change(isIt)
    await page.goto(`${portal.url}/library`)
    await expectMissing(page)
    expect(messages.join('\n')).toMatch(/integrity/)
    files.change(() => false)
    await page.goBack()
    await expect(page.getByText(text)).toBeVisible()
    await expect.poll(() => isAlive(page)).toBe(true)
  })

test('the portal refuses an origin that the operator does not list', async ({ page }) => {
  const messages = consoleOf(page)
  await page.goto(`${unlisted.url}/library`)
  await expectMissing(page)
  expect(messages.join('\n')).toMatch(/Content Security Policy/)
  expect(files.requested).toEqual([])
})
