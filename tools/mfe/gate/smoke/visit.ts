import type { BrowserContext, Page } from '@playwright/test'
import { messageOf } from '../../messages'
import type { Visit } from './rounds'

const timeout = 20_000

/**
 * A message that depends on the load of this machine, not on the release: a preloaded file was not
 * used within seconds.
 */
const isAboutThisMachine = (text: string): boolean =>
  text.includes('preloaded using link preload but not used within')

/** Collects the browser's errors on a page. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isAboutThisMachine(message.text()))
      complaints.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400)
      complaints.push(`${response.status()} for ${new URL(response.url()).pathname}`)
  })
  return complaints
}

/** Waits until nothing is loading or rendering, because late errors are errors too. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout })
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        globalThis.requestIdleCallback(resolve, { timeout: 1000 })
      }),
  )
}

/** The shell's error pages have a heading too. */
const problems = [
  'This page could not be loaded',
  'This page has stopped working',
  'This page is switched off',
  'This page is not available now',
  'You do not have access to this page',
  'Page not found',
]

async function faultsOfPage(page: Page, { path, area, release }: Visit): Promise<string[]> {
  const heading = page.locator('h1').first()
  await heading.waitFor({ state: 'visible', timeout })
  await settle(page)
  const title = (await heading.textContent())?.trim() ?? ''
  const at = new URL(page.url()).pathname
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  return [
    ...(problems.includes(title) || title === '' ? [`shows "${title}"`] : []),
    ...(at === path ? [] : [`leads to ${at}`]),
    ...(files.some((file) => file.includes(`/mfe/${area}/${release}/`))
      ? []
      : ['runs no code of the release']),
  ]
}

/** Opens one page of a release as its visitor. Returns its problems. */
export async function visit(
  context: BrowserContext,
  base: string,
  wanted: Visit,
): Promise<string[]> {
  const page = await context.newPage()
  const complaints = listen(page)
  try {
    await page.goto(base + wanted.path, { waitUntil: 'domcontentloaded', timeout })
    complaints.push(...(await faultsOfPage(page, wanted)))
  } catch (error) {
    complaints.push(messageOf(error).replace(/\n[^]*/, ''))
  } finally {
    await page.close()
  }
  return [...new Set(complaints)]
}
