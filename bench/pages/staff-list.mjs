import { shownHeading } from '../lib/heading.mjs'
import { median } from '../lib/numbers.mjs'
import { onSlowPhone, touchScreen } from '../lib/phone.mjs'

export const listPath = '/staff/students'
const [desk, changes] = [{ viewport: { width: 1280, height: 800 } }, 6]
/** In ms: the heading on the cheap phone, and a turn of the page on a desk. */
const limits = { heading: 2800, turn: 100 }

async function pageFor(browser, url, cookies, screen) {
  const context = await browser.newContext(screen)
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })))
  return context.newPage()
}

/**
 * Runs in the page: asks for the other page of the list. Returns the ms until its rows are painted.
 */
function turnPage(name) {
  const { document, MutationObserver, requestAnimationFrame } = globalThis
  const shown = () => document.querySelector('tbody tr')?.textContent
  const before = shown()
  const began = performance.now()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!shown() || shown() === before) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    const buttons = [...document.querySelectorAll('nav button')]
    buttons.find((button) => button.textContent.trim() === name).click()
  })
}

/**
 * The students' list of staff: when the heading is shown on the cheap phone with an empty cache,
 * and how long a turn of the page takes on a desk, in ms.
 */
export async function visitStaffList(browser, url, cookies) {
  const phone = await pageFor(browser, url, cookies, touchScreen)
  await onSlowPhone(phone)
  await phone.goto(url + listPath, { waitUntil: 'commit', timeout: 60_000 })
  await phone.locator('h1').first().waitFor({ timeout: 60_000 })
  const heading = await phone.evaluate(() => performance.now())
  await phone.context().close()
  const page = await pageFor(browser, url, cookies, desk)
  await page.goto(url + listPath)
  await page.locator(shownHeading).first().waitFor()
  await page.locator('tbody tr').first().waitFor()
  const times = []
  for (let nth = 0; nth < changes; nth += 1) {
    await page.waitForTimeout(500)
    times.push(await page.evaluate(turnPage, nth % 2 ? 'Previous' : 'Next'))
  }
  await page.context().close()
  return { heading, turn: median(times) }
}

const shown = (what, value) => `${Math.round(value)} ms${value > limits[what] ? ' (!)' : ''}`

export const staffListText = (visits) =>
  `${listPath}: heading on the cheap phone after ${shown('heading', median(visits.map(({ heading }) => heading)))}, a turn of the page on a desk ${shown('turn', median(visits.map(({ turn }) => turn)))}`
