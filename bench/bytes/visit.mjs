import { shownHeading } from '../lib/heading.mjs'
import { watch } from './watch.mjs'

/**
 * Opens a page and returns its requests until the heading is visible and the network has been idle
 * for half a second. Throws if a reply has status 400 or above.
 */
async function load(context, address) {
  const page = await context.newPage()
  try {
    const loaded = await watch(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator(shownHeading).first().waitFor({ timeout: 15_000 })
    await page.waitForLoadState('networkidle')
    // The arrow of a selector is in the stylesheet: Chromium sometimes names it, and asks nobody.
    const requests = (await loaded()).filter(({ url }) => !url.startsWith('data:'))
    const bad = requests.filter(({ status }) => status >= 400)
    if (bad.length > 0)
      throw new Error(`${address}: ${bad.map(({ url, status }) => `${status} ${url}`).join(', ')}`)
    return { requests, at: new URL(page.url()).pathname }
  } finally {
    await page.close()
  }
}

const ofType = (requests, ...types) => requests.filter(({ type }) => types.includes(type))
const isAnswer = ({ url }) => new URL(url).pathname.startsWith('/api/')
const sum = (requests, key) => requests.reduce((total, request) => total + request[key], 0)
const largest = (requests, key) => Math.max(0, ...requests.map((request) => request[key]))
const addresses = (requests) => requests.map(({ url }) => url)

/** Opens a browser with an empty cache and the screen of a phone, signed in with these cookies. */
export async function openBrowser(browser, url, cookies) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })))
  return context
}

/**
 * Visits a page with an empty cache and, if `isTwice`, once more with the cache of the first visit;
 * without it, `again` is 0 and `repeated` is empty. If the page redirects this visitor, the result
 * has only `path` and `at`. Sizes are bytes: `js`, `css` and `html` gzipped, the others on the
 * wire.
 */
export async function visit(browser, url, path, cookies, isTwice = true) {
  const context = await openBrowser(browser, url, cookies)
  try {
    const { requests, at } = await load(context, url + path)
    if (at !== path) return { path, at }
    const { requests: again } = isTwice ? await load(context, url + path) : { requests: [] }
    const fetched = new Set(addresses(requests))
    const scripts = ofType(requests, 'Script')
    return {
      path,
      at,
      requests: requests.length,
      total: sum(requests, 'wire'),
      jsOnWire: sum(scripts, 'wire'),
      js: sum(scripts, 'gzip'),
      css: sum(ofType(requests, 'Stylesheet'), 'gzip'),
      html: sum(ofType(requests, 'Document'), 'gzip'),
      answer: largest(requests.filter(isAnswer), 'wire'),
      foreign: addresses(requests.filter((request) => new URL(request.url).origin !== url)),
      fonts: addresses(ofType(requests, 'Font')),
      repeated: addresses(
        ofType(again, 'Script', 'Stylesheet').filter(
          ({ url: from, wire }) => wire > 0 && fetched.has(from),
        ),
      ),
      again: sum(
        again.filter((each) => !isAnswer(each)),
        'wire',
      ),
      files: requests.map(({ type, url: from, wire, gzip }) => ({
        type,
        path: from.replace(url, ''),
        wire,
        gzip,
      })),
    }
  } finally {
    await context.close()
  }
}

/**
 * Waits until the page shows its own content. On a busy machine the network may be idle long before
 * that.
 */
const drawn = (page) => page.locator('main :is(table, h2, li):visible').first().waitFor()

/**
 * Follows a link on an open page. Returns the gzipped bytes of the JavaScript that the next page
 * loads.
 */
export async function weighNext(browser, url, { from, to, cookies, width = 1280 }) {
  const context = await openBrowser(browser, url, cookies)
  try {
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 800 })
    await page.goto(url + from, { waitUntil: 'networkidle' })
    await drawn(page)
    const loaded = await watch(page)
    await page.locator(`a[href="${to}"]:visible`).first().click()
    await page.waitForURL(url + to)
    await page.locator(shownHeading).first().waitFor()
    await drawn(page)
    return sum(ofType(await loaded(), 'Script'), 'gzip')
  } finally {
    await context.close()
  }
}
