import { onSlowPhone, screen } from '../lib/phone.mjs'

/** Runs in the page: notes the time at which the first heading has been painted. */
function noteHeading() {
  const { document, MutationObserver, requestAnimationFrame } = globalThis
  const look = () => {
    if (
      globalThis.benchHeading === undefined &&
      document.querySelector('h1:not([aria-busy=true] h1)')
    ) {
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

/** The role of a file in the portal. */
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
 * Visits a page with an empty cache and returns times in ms, bytes on the wire and requests. The
 * server of the single bundle has no page in its registry, so it answers 404 with the same
 * document; the heading shows that the page has loaded.
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
