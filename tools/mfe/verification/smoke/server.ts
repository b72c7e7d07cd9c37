import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { arrayBuffer } from 'node:stream/consumers'
import { composePage, type Parts, releaseKey } from '@portal/releases'
import { headersOf, type Storage } from '@portal/storage'
import type { Api } from '@portal/testing/dev-api'
import { messageOf } from '../../messages'
import { readSet } from '../../pages/sets'
import type { Round } from './rounds'

/**
 * The strictest part of the portal's own policy (api/src/platform/http/headers.ts): a release must
 * work with it.
 */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'"

type Page = NonNullable<Parts['page']>

/** The rendered pages of the round's releases, by path, which the check `pages` has just made. */
async function renderedPages(
  site: Storage,
  { shell, registry }: Round,
): Promise<Map<string, Page>> {
  const sets = await Promise.all(
    Object.entries(registry.remotes).map(async ([area, { stable }]) => {
      const set = stable && (await readSet(site, shell, area, stable.release))
      return set
        ? set.pages.map((page): [string, Page] => [
            page.path,
            { ...page, area, release: set.release },
          ])
        : []
    }),
  )
  return new Map(sets.flat())
}

/**
 * Documents as the portal sends them, because only here is it found whether a rendered page can be
 * hydrated.
 */
async function documentsOf(site: Storage, round: Round): Promise<(path: string) => string> {
  const shell = String(await site.read(`${releaseKey('shell', round.shell)}index.html`))
  const pages = await renderedPages(site, round)
  const parts = {
    registry: JSON.stringify(round.registry),
    localAreas: false,
    publicUrl: 'http://localhost',
  }
  return (path) => {
    const page = pages.get(path)
    return composePage(shell, page ? { ...parts, page } : parts)
  }
}

/** The request in the form of the mocked API. */
async function requestOf(message: http.IncomingMessage): Promise<Request> {
  const headers = Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const body = await arrayBuffer(message)
  return new Request(`http://localhost${String(message.url)}`, {
    method: message.method ?? 'GET',
    headers,
    body: body.byteLength > 0 ? body : null,
  })
}

/** Passes a call on to the mocked API and returns its reply. */
async function answerApi(
  api: Api | undefined,
  message: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const answer = await api?.(await requestOf(message))
  if (!answer) throw new Error(`Nobody answers ${String(message.method)} ${String(message.url)}`)
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/**
 * Serves one round on a free port of this machine: the real shell, the real releases of the site,
 * and `/api` from the mocks. `apiOf(cookies)` returns the API of a visitor.
 */
export async function serveRound(
  site: Storage,
  round: Round,
  apiOf: (cookies: string) => Api | undefined,
): Promise<{ url: string; close: () => Promise<void> }> {
  const documentAt = await documentsOf(site, round)
  async function answer(
    message: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<unknown> {
    const { pathname } = new URL(message.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/'))
      return answerApi(apiOf(message.headers.cookie ?? ''), message, response)
    const isFile = /^\/(mfe|shell)\//.test(pathname)
    const content = isFile
      ? await site.read(decodeURIComponent(pathname.slice(1)))
      : documentAt(pathname)
    const headers = isFile
      ? headersOf(pathname.slice(1))
      : { 'content-type': 'text/html; charset=utf-8' }
    if (content === undefined) return response.writeHead(404).end()
    return response
      .writeHead(200, {
        ...headers,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      })
      .end(content)
  }
  const server = http.createServer((message, response) => {
    answer(message, response).catch((error: unknown) =>
      response.writeHead(500).end(messageOf(error)),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
