import http from 'node:http'
import { pagesKey, releaseKey } from '../../site'
import { headersOf } from '../../storage/headers'
import { composePage } from '@portal/releases'

/** The strictest part of what the portal itself sends (api/src/platform/headers.ts): a release must live with it. */
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'"

/** The rendered pages of the round's releases, by path: the line `pages` has made them just before. */
async function renderedPages(site, { shell, registry }) {
  const sets = await Promise.all(Object.entries(registry.remotes).map(async ([area, { stable }]) => {
    const text = stable && (await site.read(pagesKey(shell, area, stable.release)))
    return text ? JSON.parse(text).pages.map((page) => [page.path, { ...page, area, release: stable.release }]) : []
  }))
  return new Map(sets.flat())
}

/** Documents as the portal sends them: whether a rendered page can be taken over is seen here, or nowhere before people see it. */
async function documentsOf(site, round) {
  const shell = String(await site.read(`${releaseKey('shell', round.shell)}index.html`))
  const pages = await renderedPages(site, round)
  const parts = { registry: JSON.stringify(round.registry), localAreas: false, publicUrl: 'http://localhost' }
  return (path) => composePage(shell, { ...parts, page: pages.get(path) })
}

const bodyOf = async (request) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks.length > 0 ? Buffer.concat(chunks) : undefined
}

/** Passes a call on to the mocked API and its answer back. */
async function answerApi(api, request, response) {
  const headers = Object.entries(request.headers).filter(([, value]) => typeof value === 'string')
  const answer = await api(new Request(`http://localhost${request.url}`, { method: request.method, headers, body: await bodyOf(request) }))
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/**
 * Serves one round on a free port of this machine: the real shell, the real releases out of the site, `/api` out of the mocks.
 * `apiOf(cookies)` gives the API for whoever asks.
 */
export async function serveRound(site, round, apiOf) {
  const documentAt = await documentsOf(site, round)
  async function answer(request, response) {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname.startsWith('/api/')) return answerApi(apiOf(request.headers.cookie ?? ''), request, response)
    const isFile = /^\/(mfe|shell)\//.test(pathname)
    const content = isFile ? await site.read(decodeURIComponent(pathname.slice(1))) : documentAt(pathname)
    const headers = isFile ? headersOf(pathname.slice(1)) : { 'content-type': 'text/html; charset=utf-8' }
    if (content === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { ...headers, 'content-security-policy': policy, 'x-content-type-options': 'nosniff' }).end(content)
  }
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => {
      server.closeAllConnections()
      server.close(resolve)
    }),
  }
}
