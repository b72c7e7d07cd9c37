import { shownHeading } from '../lib/heading.mjs'
import { onSlowPhone, touchScreen } from '../lib/phone.mjs'
import { figures, observe } from './observe.mjs'
import { use } from './use.mjs'

async function load(context, address) {
  const page = await context.newPage()
  const loaded = await onSlowPhone(page)
  await page.goto(address, { timeout: 60_000 })
  await page.locator(shownHeading).first().waitFor({ timeout: 60_000 })
  const requests = await loaded()
  const bad = requests.find(({ status }) => status >= 400)
  if (bad) throw new Error(`${address}: ${bad.url} answers ${bad.status}`)
  if (page.url() !== address) throw new Error(`${address} leads to ${page.url()}`)
  return { page, ...(await page.evaluate(figures)) }
}

/**
 * Visits a page with an empty cache, uses it, and visits it again with the cache of the first
 * visit.
 */
export async function visit(browser, url, path, cookies) {
  const context = await browser.newContext(touchScreen)
  try {
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })))
    await context.addInitScript(observe)
    const { page, ...first } = await load(context, url + path)
    const longest = await use(page)
    await page.close()
    const second = await load(context, url + path)
    return {
      ...first,
      ways: longest,
      longest: Math.max(...Object.values(longest)),
      again: second.lcp,
    }
  } finally {
    await context.close()
  }
}
