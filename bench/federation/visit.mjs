import { onSlowPhone, screen } from '../lib/phone.mjs'

/** Runs in the page: when its own heading first stands there. */
function noteHeading() {
  const { document, MutationObserver, requestAnimationFrame } = globalThis
  const look = () => {
    if (globalThis.benchHeading === undefined && document.querySelector('h1')) {
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.benchHeading ??= performance.now()
        }),
      )
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

const timesOf = () => ({
  fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  heading: globalThis.benchHeading,
})

/** What a file is to the portal. */
function kindOf({ type, url }) {
  const { pathname } = new URL(url)
  if (type === 'Document') return 'page with registry'
  if (pathname.startsWith('/api/')) return 'API'
  if (pathname.endsWith('.css')) return 'CSS'
  if (!pathname.endsWith('.js')) return 'other'
  if (pathname.includes('/remoteEntry.')) return "area's entry"
  return /\/main\.[^/]+$/.test(pathname) ? "shell's main script" : 'other scripts'
}

/**
 * One visit with an empty cache: times in ms, bytes on the wire, requests. The server of the single bundle knows no page (404 for
 * all of them) and sends the same document; that the page is there is seen by its heading.
 */
export async function visit(browser, { url, cookies, isBundle }, path) {
  const context = await browser.newContext(screen)
  try {
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })))
    await context.addInitScript(noteHeading)
    const page = await context.newPage()
    const loaded = await onSlowPhone(page)
    await page.goto(url + path, { timeout: 60_000 })
    await page.waitForFunction(() => globalThis.benchHeading !== undefined, undefined, {
      timeout: 60_000,
    })
    const requests = await loaded()
    const bad = requests.find(
      (request) => request.status >= 400 && !(isBundle && request.url === url + path),
    )
    if (bad) throw new Error(`${path}: ${bad.url} answers ${bad.status}`)
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} leads to ${page.url()}`)
    const files = requests.map((request) => ({
      kind: kindOf(request),
      path: request.url.replace(url, ''),
      bytes: request.bytes,
    }))
    return {
      ...(await page.evaluate(timesOf)),
      bytes: files.reduce((sum, each) => sum + each.bytes, 0),
      requests: files.length,
      files,
    }
  } finally {
    await context.close()
  }
}
