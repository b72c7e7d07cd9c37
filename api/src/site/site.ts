import { mkdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import type { Config } from '../platform/process/config'
import { notFound } from '../platform/errors'
import { createCurrentRegistry } from './current-registry'
import { departmentPages, type DepartmentPage } from './department-page'
import { createDepartments, type Departments, type ReadDepartments } from './departments'
import { robotsOf, sitemapOf, sitemapPaths } from './discovery'
import { createReleaseFiles, type ReleaseFiles } from './release-files'
import { hintedKinds } from '../platform/login/login-cookies'
import { createPages, type Page, type Pages } from './shell-page'

const forever = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'
/** Robots come back within days, not seconds. */
const forAnHour = 'public, max-age=3600'
/** A sitemap that lacks the departments must not stay for long. */
const forAMinute = 'public, max-age=60'

type Wanted = FastifyRequest<{ Params: { name?: string; release: string; '*': string } }>

/** Types of the files that the build packs. */
const packedTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

const encodings = { br: 'br', gz: 'gzip' } as const

/** Sends a listed file of a release, packed where the browser takes that; for any other the not-found handler answers. */
const sendRelease =
  (folder: string, filesOf: ReleaseFiles) => async (request: Wanted, reply: FastifyReply) => {
    const { name, release, '*': file } = request.params
    const parts = [folder, ...(name === undefined ? [] : [name]), release]
    const packings = await filesOf(parts, file)
    if (!packings) return reply.callNotFound()
    reply.header('cache-control', forever)
    if (packings.length > 0) reply.header('vary', 'accept-encoding')
    const packing = packings.find((each) => accepts(request, encodings[each]))
    if (packing) reply.header('content-encoding', encodings[packing])
    return reply.sendFile([...parts, packing ? `${file}.${packing}` : file].join('/'))
  }

/** Gives a packed file the type of what is in it. */
function typeOfPacked(reply: FastifyReply, path: string): void {
  const type = /[.](?:br|gz)$/.test(path)
    ? packedTypes[extname(path.slice(0, -extname(path).length))]
    : undefined
  if (type) reply.header('content-type', type)
}

/** Results of verification stand beside the releases, but a later run may change them. */
function sendVerificationResult(
  request: FastifyRequest<{ Params: { area: string; file: string } }>,
  reply: FastifyReply,
): FastifyReply {
  const path = `mfe/gates/${request.params.area}/${request.params.file}`
  // The sender takes a path with a zero byte for a fault of its own. No file of ours has a control character in its name.
  if (/\p{Cc}/u.test(path)) throw notFound()
  return reply.header('cache-control', revalidate).sendFile(path)
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
  (request.headers['accept-encoding'] ?? '').split(',').some((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
    return name === packing && !parameters.some((parameter) => /^q=0(?:[.]0*)?$/.test(parameter))
  })

/** What goes ahead of a document: the files it will need, unless the person saves data, and a word to search engines. */
function hintsOf(
  request: FastifyRequest,
  { links, isUnlisted }: Pages,
  path: string,
): Record<string, string> {
  const link = request.headers['save-data'] === 'on' ? undefined : links(path, hintedKinds(request))
  return { ...(link && { link }), ...(isUnlisted(path) && { 'x-robots-tag': 'noindex' }) }
}

/** Sends a document packed as the browser wants it. The page says in words that there is nothing; search engines go by the status. */
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

/** What search engines ask for first. */
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

/** Answers the address of a page with its document; below `/api` and the like, and for a file, there is none. */
function servePages(
  app: FastifyInstance,
  pages: ReturnType<typeof createPages>,
  departmentAt: (path: string) => Promise<DepartmentPage>,
): void {
  // The documents are packed already.
  app.get('/*', { compress: false }, async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const current = wantsPage(request, path) ? await pages() : undefined
    if (!current) return reply.callNotFound()
    const address = current.addressOf(path)
    // Nobody keeps it without asking: the next release may write its path otherwise.
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
      await current.at(path, hintedKinds(request), head),
      !isMissing,
    )
  })
}

/**
 * The site itself: releases of the shell and the areas, which never change, the registry, which says which of them are
 * current, and a document for every address that is not a file: with the page in it where it has been rendered (ADR 7).
 */
export async function serveSite(
  app: FastifyInstance,
  config: Config,
  readDepartments: ReadDepartments,
): Promise<void> {
  const root = join(config.dataDir, 'site')
  mkdirSync(root, { recursive: true })
  const current = createCurrentRegistry(root, app.log)
  app.decorate(
    'isPublished',
    async () => (await current()).good?.registry.shell.stable !== undefined,
  )
  app.decorate('siteDamage', async () => (await current()).damage)
  const pages = createPages(
    { root, localAreas: config.localAreas, publicUrl: config.publicUrl },
    current,
  )
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    index: false,
    setHeaders: typeOfPacked,
  })

  const filesOf = createReleaseFiles(root)
  app.get('/mfe/:name/:release/*', sendRelease('mfe', filesOf))
  app.get('/shell/:release/*', sendRelease('shell', filesOf))
  app.get('/mfe/gates/:area/:file', sendVerificationResult)
  app.get('/mfe/registry.json', async (_request, reply) => {
    const { good, damage } = await current()
    reply.header('cache-control', revalidate)
    return good && damage
      ? reply.type('application/json').send(good.json)
      : reply.sendFile('mfe/registry.json')
  })
  const departments = createDepartments(readDepartments, app.log)
  serveRobots(app, pages, departments, config)
  servePages(app, pages, departmentPages(departments, config.publicUrl))
}
