import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { shownHeading } from '../lib/heading.mjs'

/** Runs in the page: returns the same content without scripts, and all styles as one sheet. */
function plainCopy() {
  const { document } = globalThis
  const css = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n')
  const copy = document.documentElement.cloneNode(true)
  for (const each of copy.querySelectorAll('script, style, noscript, link:not([rel=icon])'))
    each.remove()
  copy
    .querySelector('head')
    .insertAdjacentHTML(
      'beforeend',
      `<link rel="stylesheet" href="?plain.css${globalThis.location.search}">`,
    )
  return { html: `<!doctype html>${copy.outerHTML}`, css }
}

/** Returns the HTML and CSS of a loaded page of the portal. */
export async function copyOf(browser, url, path, cookies) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })))
    const page = await context.newPage()
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.locator(shownHeading).first().waitFor()
    return await page.evaluate(plainCopy)
  } finally {
    await context.close()
  }
}

const pack = (text) => brotliCompressSync(text)

function answer(response, type, body, caching) {
  response
    .writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': caching,
    })
    .end(body)
}

/** Sends a picture from the portal. */
async function passOn(response, address) {
  const from = await fetch(address)
  const body = Buffer.from(await from.arrayBuffer())
  response
    .writeHead(from.status, {
      'content-type': from.headers.get('content-type') ?? '',
      'cache-control': 'max-age=31536000',
    })
    .end(body)
}

/**
 * Starts a bare server with compressed HTML and one stylesheet for each page, the least that a page
 * can cost. The keys of `copies` are path and query.
 */
export async function servePlain(cleanup, copies, portal) {
  const packed = new Map(
    [...copies].map(([path, { html, css }]) => [path, { html: pack(html), css: pack(css) }]),
  )
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url, portal)
    const isSheet = search.startsWith('?plain.css')
    const page = packed.get(pathname + (isSheet ? search.slice('?plain.css'.length) : search))
    if (!page) void passOn(response, portal + request.url).catch(() => response.destroy())
    else if (isSheet) answer(response, 'text/css; charset=utf-8', page.css, 'max-age=31536000')
    else answer(response, 'text/html; charset=utf-8', page.html, 'no-cache')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${server.address().port}`
}
