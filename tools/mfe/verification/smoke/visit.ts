import type { ConsoleMessage, Page, Response } from '@playwright/test'
import { messageOf } from '../../messages'
import type { Visit } from './rounds'

const timeout = 20_000

/**
 * A message that depends on the load of this machine, not on the release: a preloaded file was not
 * used within seconds.
 */
const isAboutThisMachine = (text: string): boolean =>
  text.includes('preloaded using link preload but not used within')

/** A reply about a record that does not exist: the id is invalid, or belongs to nobody. */
const isMissing = (status: number): boolean => status === 400 || status === 404

/** Adds the browser's errors on a page to `complaints`. Returns a function that ends this. */
function listen(page: Page, { isOfRecord }: Visit, complaints: string[]): () => void {
  const isExpected = (url: string, status: number): boolean =>
    isOfRecord && isMissing(status) && new URL(url).pathname.startsWith('/api/')
  const onConsole = (message: ConsoleMessage): void => {
    const { url } = message.location()
    const status = Number(/status of (\d+)/.exec(message.text())?.[1])
    if (
      ['error', 'warning'].includes(message.type()) &&
      !isAboutThisMachine(message.text()) &&
      !(url && isExpected(url, status))
    )
      complaints.push(`console ${message.type()}: ${message.text()}`)
  }
  const onError = (error: Error): void => void complaints.push(`uncaught: ${error.message}`)
  const onResponse = (response: Response): void => {
    if (response.status() >= 400 && !isExpected(response.url(), response.status()))
      complaints.push(`${response.status()} for ${new URL(response.url()).pathname}`)
  }
  page.on('console', onConsole).on('pageerror', onError).on('response', onResponse)
  return () => {
    page.off('console', onConsole).off('pageerror', onError).off('response', onResponse)
  }
}

// Until the page itself is shown, the shell shows its heading in a busy frame.
const headingOfPage = 'h1:not([aria-busy=true] h1)'

/**
 * Waits until React has drawn or hydrated the page's heading, and returns whether it has. A
 * prerendered heading is visible before any script runs, and a slow machine may take longer for
 * the scripts than the network is idle.
 */
const waitForReact = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      (selector) =>
        Object.keys(document.querySelector(selector) ?? {}).some((key) =>
          key.startsWith('__react'),
        ),
      headingOfPage,
      { timeout },
    )
    .then(
      () => true,
      () => false,
    )

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
  const heading = page.locator(headingOfPage).first()
  await heading.waitFor({ state: 'visible', timeout })
  const isDrawn = await waitForReact(page)
  await settle(page)
  const title = (await heading.textContent())?.trim() ?? ''
  const at = new URL(page.url()).pathname
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  return [
    ...(problems.includes(title) || title === '' ? [`shows "${title}"`] : []),
    ...(isDrawn ? [] : ['is not hydrated']),
    ...(at === path ? [] : [`leads to ${at}`]),
    ...(files.some((file) => file.includes(`/mfe/${area}/${release}/`))
      ? []
      : ['runs no code of the release']),
  ]
}

/** Opens one page of a release as its visitor, in a tab of the visitor. Returns its problems. */
export async function visit(page: Page, base: string, wanted: Visit): Promise<string[]> {
  const complaints: string[] = []
  const stop = listen(page, wanted, complaints)
  try {
    await page.goto(base + wanted.path, { waitUntil: 'domcontentloaded', timeout })
    complaints.push(...(await faultsOfPage(page, wanted)))
  } catch (error) {
    complaints.push(messageOf(error).replace(/\n[^]*/, ''))
  } finally {
    stop()
  }
  return [...new Set(complaints)]
}
