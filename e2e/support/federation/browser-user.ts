import { expect, type Browser, type Page, type Request } from '@playwright/test'
import type { Seen, User } from './visitors'
import { releasesIn, type Registry } from './http-user'

/**
 * Records the errors and the release files of a page. A request that ends because the page is left
 * is not an error.
 */
function watch(page: Page): { complaints: string[]; files: string[] } {
  const seen = { complaints: [] as string[], files: [] as string[] }
  const pathOf = (request: Request): string => new URL(request.url()).pathname
  page.on('pageerror', ({ message }) => seen.complaints.push(`page error: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') seen.complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (/^\/(mfe|shell)\//.test(pathOf(request))) seen.files.push(pathOf(request))
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      seen.complaints.push(`${answer.url()} answers ${String(answer.status())}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') seen.complaints.push(`${request.url()}: ${reason}`)
  })
  return seen
}

/** Returns a user with their own profile in Chromium. Each page must show its heading. */
export async function browserUser(
  browser: Browser,
  name: string,
  url: string,
  pages: Readonly<Record<string, RegExp>>,
  signIn?: (page: Page) => Promise<void>,
): Promise<User> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  await signIn?.(page)
  const seen = watch(page)

  const visit = async (path: string): Promise<Seen> => {
    seen.files.length = 0
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1, name: pages[path] ?? /./ })
    await expect(heading).toBeVisible({ timeout: 30_000 })
    const text = (await page.locator('#mfe-registry').textContent()) ?? '{}'
    const complaints = seen.complaints.splice(0)
    if (complaints.length > 0) throw new Error(complaints.join('; '))
    return {
      releases: releasesIn(JSON.parse(text) as Registry),
      files: [...seen.files],
      heading: (await heading.textContent()) ?? '',
    }
  }
  return { name, paths: Object.keys(pages), visit }
}
