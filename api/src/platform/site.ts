import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import type { Config } from './config'
import { departmentPages, type DepartmentPage } from './department-page'
import { createDepartments, type Departments } from './departments'
import { robotsOf, sitemapOf, sitemapPaths } from './discovery'
import { notFound } from './errors'
import { hintedKinds } from './session-cookies'
import { createPages, type Page, type Pages } from './shell-page'

const forever = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'
/** Robots come back within days, not seconds. */
const forAnHour = 'public, max-age=3600'
/** A sitemap that lacks the departments must not stay for long. */
const forAMinute = 'public, max-age=60'

type Wanted = FastifyRequest<{ Params: { name?: string; release: string; '*': string } }>

/** Results of the gate stand beside the releases, but a later run may change them. */
const gates = 'gates'

/** Sends a file of a release; when it is not there the not-found handler answers, and takes the caching back. */
const sendRelease = (folder: string) => (request: Wanted, reply: FastifyReply) => {
  const { name, release, '*': file } = request.params
  reply.header('cache-control', name === gates ? revalidate : forever)
  return reply.sendFile([folder, name, release, file].filter((part) => part !== undefined).join('/'))
}

/** Whether a path names a file (`/logo.png`) and so must never be answered with the page. */
const isFile = (path: string): boolean => /\.[A-Za-z0-9]+$/.test(path)

const wantsPage = (request: FastifyRequest, path: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') &&
  !/^\/(?:api|dev|mfe|shell)(?:\/|$)/.test(path) &&
  !isFile(path)

const packings = ['br', 'gzip'] as const

const accepts = (request: FastifyRequest, packing: string): boolean =>
  (request.headers['accept-encoding'] ?? '').split(',').some((each) => each.trim() === packing)

/** What goes ahead of a document: the files it will need, unless the person saves data, and a word to search engines. */
function hintsOf(request: FastifyRequest, { links, isUnlisted }: Pages, path: string): Record<string, string> {
  const link = request.headers['save-data'] === 'on' ? undefined : links(path, hintedKinds(request))
  return { ...(link && { link }), ...(isUnlisted(path) && { 'x-robots-tag': 'noindex' }) }
}

/** Sends a document packed as the browser wants it. The page says in words that there is nothing; search engines go by the status. */
function sendDocument(request: FastifyRequest, reply: FastifyReply, page: Page, isKnown: boolean): FastifyReply {
  reply.header('cache-control', revalidate).header('etag', page.etag).header('vary', 'accept-encoding')
  if (isKnown && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.code(isKnown ? 200 : 404).type('text/html; charset=utf-8')
  const packing = packings.find((name) => accepts(request, name))
  return packing ? reply.header('content-encoding', packing).send(page[packing]) : reply.send(page.html)
}

/** What search engines ask for first. */
function serveRobots(app: FastifyInstance, pages: ReturnType<typeof createPages>, departments: Departments, { publicUrl }: Config): void {
  app.get('/robots.txt', async (_request, reply) => {
    const { registry = {} } = (await pages()) ?? {}
    return reply.header('cache-control', forAnHour).type('text/plain; charset=utf-8').send(robotsOf(registry, publicUrl))
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    const { registry = {} } = (await pages()) ?? {}
    const known = await departments()
    const paths = sitemapPaths(registry, (known ?? []).map(({ path }) => path))
    return reply.header('cache-control', known ? forAnHour : forAMinute).type('application/xml; charset=utf-8').send(sitemapOf(paths, publicUrl))
  })
}

/**
 * The site itself: releases of the shell and the areas, which never change, the registry, which says which of them are
 * current, and a document for every address that is not a file: with the page in it where it has been rendered (ADR 7).
 */
export async function serveSite(app: FastifyInstance, config: Config): Promise<void> {
  const root = join(config.dataDir, 'site')
  mkdirSync(root, { recursive: true })
  const pages = createPages({ root, localAreas: config.localAreas, publicUrl: config.publicUrl })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true, index: false })

  app.get('/mfe/:name/:release/*', sendRelease('mfe'))
  app.get('/shell/:release/*', sendRelease('shell'))
  app.get('/mfe/registry.json', (_request, reply) => reply.header('cache-control', revalidate).sendFile('mfe/registry.json'))
  const departments = createDepartments(app)
  const departmentAt = departmentPages(departments, config.publicUrl)
  serveRobots(app, pages, departments, config)

  app.decorate('sendPage', async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?')
    const current = wantsPage(request, path) ? await pages() : undefined
    if (!current) throw notFound()
    const address = current.addressOf(path)
    // Nobody keeps it without asking: the next release may write its path otherwise.
    if (address !== path) return reply.header('cache-control', revalidate).redirect(`${address}${request.url.slice(path.length)}`, 308)
    const { head, elsewhere, isMissing }: DepartmentPage = current.isKnown(path) ? await departmentAt(path) : { isMissing: true }
    if (elsewhere) return reply.header('cache-control', revalidate).redirect(elsewhere, 301)
    reply.headers(hintsOf(request, current, path))
    return sendDocument(request, reply, await current.at(path, hintedKinds(request), head), !isMissing)
  })
}
