import { extname } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import { readCrest } from '../platform/crest-file'
import type { Config } from '../platform/process/config'
import type { Clock } from '../platform/clock'
import { serveChangingFiles } from './changing-files'
import { createCopyAhead } from './copy-ahead'
import { createCurrentRegistry } from './current-registry'
import { departmentPages, type DepartmentPage } from './department-page'
import { createDepartments, type Departments, type ReadDepartments } from './departments'
import { robotsOf, sitemapOf, sitemapPaths } from './discovery'
import { openSiteFiles } from './open-site-files'
import { createReleaseFiles, type ReleaseFiles } from './release-files'
import type { SiteFiles } from './site-files'
import { createPages, type Page, type Pages } from './shell-page'
import { savesData, visitorOf } from './visitor'

const forever = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'
/** Robots return within days, not seconds. */
const forAnHour = 'public, max-age=3600'
/** A sitemap without the departments must not be cached for long. */
const forAMinute = 'public, max-age=60'

type Wanted = FastifyRequest<{ Params: { name?: string; release: string; '*': string } }>

/** Media types of files that the build compresses. */
const packedTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

const encodings = { br: 'br', gz: 'gzip' } as const

/**
 * Sends a listed file of a release, compressed if the browser accepts it. Other files get the
 * not-found handler.
 */
const sendRelease =
  (site: SiteFiles, folder: string, filesOf: ReleaseFiles) =>
  async (request: Wanted, reply: FastifyReply) => {
    const { name, release, '*': file } = request.params
    const parts = [folder, ...(name === undefined ? [] : [name]), release]
    const packings = await filesOf(parts, file)
    if (!packings) return reply.callNotFound()
    reply.header('cache-control', forever)
    if (packings.length > 0) reply.header('vary', 'accept-encoding')
    const packing = packings.find((each) => accepts(request, encodings[each]))
    if (packing) reply.header('content-encoding', encodings[packing])
    const key = [...parts, packing ? `${file}.${packing}` : file].join('/')
    await site.bring(key)
    return reply.sendFile(key)
  }

/** Sets the media type of a compressed file. */
function typeOfPacked(reply: FastifyReply, path: string): void {
  const type = /[.](?:br|gz)$/.test(path)
    ? packedTypes[extname(path.slice(0, -extname(path).length))]
    : undefined
  if (type) reply.header('content-type', type)
}

/** Whether a path names a file (`/logo.png`), which is never answered with the page. */
const isFile = (path: string): boolean => /\.[A-Za-z0-9]+$/.test(path)

const wantsPage = (request: FastifyRequest, path: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') &&
  !/^\/(?:api|dev|mfe|shell)(?:\/|$)/.test(path) &&
  !isFile(path)

const packings = ['br', 'gzip'] as const

const accepts = (request: FastifyRequest, packing: string): boolean =>
  (request.headers['accept-encoding'] ?? '').split(',').some((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
    return name === packing && !parameters.some((parameter) => /^q=0(?:[.]0*)?$/.test(parameter))
  })

/**
 * Early hints of a document: the files that it needs, unless the browser asks to save data, and the
 * header for search engines.
 */
function hintsOf(
  request: FastifyRequest,
  { links, isUnlisted }: Pages,
  path: string,
): Record<string, string> {
  const link = savesData(request) ? undefined : links(path, visitorOf(request))
  return { ...(link && { link }), ...(isUnlisted(path) && { 'x-robots-tag': 'noindex' }) }
}

/**
 * Sends a document in a form that the browser accepts. An unknown page gets status 404 with a page
 * for people.
 */
function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  isKnown: boolean,
): FastifyReply {
  reply
    .header('cache-control', revalidate)
    .header('etag', page.etag)
    .header('vary', 'accept-encoding')
  if (isKnown && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.code(isKnown ? 200 : 404).type('text/html; charset=utf-8')
  const packing = packings.find((name) => accepts(request, name))
  return packing
    ? reply.header('content-encoding', packing).send(page[packing])
    : reply.send(page.html)
}

const noRegistry = { shell: {}, remotes: {} }

/** The icon for documents without a page of their own, such as a PDF. Pages contain theirs. */
function serveIcon(app: FastifyInstance): void {
  const icon = readCrest()
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', forAnHour).type('image/svg+xml').send(icon),
  )
}

/** robots.txt and the sitemap. */
function serveRobots(
  app: FastifyInstance,
  pages: ReturnType<typeof createPages>,
  departments: Departments,
  { publicUrl }: Config,
): void {
  app.get('/robots.txt', async (_request, reply) => {
    const { registry = noRegistry } = (await pages()) ?? {}
    return reply
      .header('cache-control', forAnHour)
      .type('text/plain; charset=utf-8')
      .send(robotsOf(registry, publicUrl))
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    const { registry = noRegistry } = (await pages()) ?? {}
    const known = await departments()
    const paths = sitemapPaths(
      registry,
      (known ?? []).map(({ path }) => path),
    )
    return reply
      .header('cache-control', known ? forAnHour : forAMinute)
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(paths, publicUrl))
  })
}

/** Serves the document of a page. Files and paths below `/api` and the like have none. */
function servePages(
  app: FastifyInstance,
  pages: ReturnType<typeof createPages>,
  departmentAt: (path: string) => Promise<DepartmentPage>,
): void {
  // The documents are compressed already.
  app.get('/*', { compress: false }, async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const current = wantsPage(request, path) ? await pages() : undefined
    if (!current) return reply.callNotFound()
    const address = current.addressOf(path)
    // Revalidated, because the next release may use another spelling of the path.
    if (address !== path)
      return reply
        .header('cache-control', revalidate)
        .redirect(`${address}${request.url.slice(path.length)}`, 308)
    const { head, elsewhere, isMissing }: DepartmentPage = current.isKnown(path)
      ? await departmentAt(path)
      : { isMissing: true }
    if (elsewhere) return reply.header('cache-control', revalidate).redirect(elsewhere, 301)
    reply.headers(hintsOf(request, current, path))
    return sendDocument(
      request,
      reply,
      await current.at(path, visitorOf(request), head),
      !isMissing,
    )
  })
}

export interface SiteSettings {
  config: Config
  clock: Clock
  readDepartments: ReadDepartments
}

/**
 * The site: releases of the shell and the areas, which never change; the registry with the current
 * releases; and a document for every address that is not a file, with the rendered page if there is
 * one (ADR 7).
 */
export async function serveSite(
  app: FastifyInstance,
  { config, clock, readDepartments }: SiteSettings,
): Promise<void> {
  const site = openSiteFiles(app, config, clock)
  const current = createCurrentRegistry(site, app.log, clock, createCopyAhead(app, site))
  app.decorate('siteFiles', site)
  app.decorate('isPublished', async () => Boolean((await current()).good?.registry.shell.stable))
  app.decorate('siteDamage', () =>
    current().then(
      ({ damage }) => damage,
      (error: unknown) => (error as Error).message,
    ),
  )
  const pages = createPages(
    { site, localAreas: config.localAreas, publicUrl: config.publicUrl },
    current,
  )
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(fastifyStatic, {
    root: site.root,
    serve: false,
    cacheControl: false,
    index: false,
    setHeaders: typeOfPacked,
  })

  const filesOf = createReleaseFiles(site)
  app.get('/mfe/:name/:release/*', sendRelease(site, 'mfe', filesOf))
  app.get('/shell/:release/*', sendRelease(site, 'shell', filesOf))
  serveChangingFiles(app, site, current)
  const departments = createDepartments(readDepartments, app.log)
  serveRobots(app, pages, departments, config)
  serveIcon(app)
  servePages(app, pages, departmentPages(departments, config.publicUrl))
}
