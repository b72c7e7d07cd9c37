import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { areaPreload, fileLink } from './area-preload'
import {
  composePage,
  isName,
  matcherOf,
  routesOf,
  writtenAs,
  type StoredRegistry,
} from '@portal/releases'
import type { CurrentRegistry, GoodRegistry } from './current-registry'
import { readRenderedPages, type PageOfArea, type RenderedPages } from './rendered-pages'

/** A document, ready to be sent. */
export interface Page {
  html: string
  /** Packed once for all requests; nothing compresses it on the way, because it is no route's answer. */
  br: Buffer
  gzip: Buffer
  /** Weak, since the packings share it. */
  etag: string
}

/** The documents of one state of the registry. */
export interface Pages {
  registry: StoredRegistry
  /** Whether some area has a page there. */
  isKnown: (path: string) => boolean
  /** The one address of the page at a known path: the shell finds it whatever the case, with or without a slash at the end. */
  addressOf: (path: string) => string
  /** Whether search engines are asked to leave out what is there. */
  isUnlisted: (path: string) => boolean
  /**
   * The document at a path: with the page in it where it has been rendered, else the shell alone. `hinted` are the kinds of session
   * the browser may have: a page for guests is sent to guests alone, others would see it for a moment. `head` is what is known of a
   * page that starts in the browser.
   */
  at: (path: string, hinted: readonly string[], head?: string) => Promise<Page>
  /** `Link` header for a path: what its page will need. */
  links: (path: string, hinted: readonly string[]) => string
}

export interface PageSettings {
  /** The site's folder. */
  root: string
  localAreas: boolean
  /** Without a slash at the end. */
  publicUrl: string
}

/** Documents that are kept ready. */
const mostKept = 500

async function pack(html: string): Promise<Page> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)])
  return {
    html,
    br,
    gzip: zipped,
    etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
  }
}

/** The shell's own script and styles. They stand in the document too, but the header is read while that still comes. */
const ownLinks = (shell: string): string[] =>
  [...shell.matchAll(/ (?:src|href)="(\/shell\/[\w@+./-]+[.](?:js|css))"/g)].map(([, file = '']) =>
    fileLink('', file),
  )

/** Each document is put together and packed when it is first asked for; all addresses without a rendered page share one. */
async function build(
  { root, localAreas, publicUrl }: PageSettings,
  { json, registry }: GoodRegistry,
  rendered: RenderedPages,
): Promise<Pages | undefined> {
  const release = registry.shell.stable?.release
  if (!isName(release)) return undefined
  const shell = await readFile(join(root, 'shell', release, 'index.html'), 'utf8')
  const preload = await areaPreload(root, registry)
  const own = ownLinks(shell)
  const known = routesOf(registry).map(({ path, robots }) => ({
    pattern: path,
    isAt: matcherOf(path),
    isUnlisted: robots === 'noindex',
  }))
  const made = new Map<PageOfArea | string | undefined, Promise<Page>>()
  const make = (from: PageOfArea | string | undefined) =>
    pack(
      composePage(shell, {
        registry: json.trim(),
        localAreas,
        publicUrl,
        ...(typeof from === 'string' ? { head: from } : from && { page: from }),
      }),
    )
  return {
    registry,
    isKnown: (path) => known.some(({ isAt }) => isAt(path)),
    addressOf: (path) => {
      const route = known.find(({ isAt }) => isAt(path))
      return route ? writtenAs(route.pattern, path) : path
    },
    isUnlisted: (path) => known.find(({ isAt }) => isAt(path))?.isUnlisted === true,
    at: (path, hinted, head) => {
      const from = rendered.at(path, hinted) ?? head
      const document = made.get(from) ?? make(from)
      if (made.size > mostKept) made.clear() // heads change as departments are renamed
      made.set(from, document)
      return document
    },
    links: (path, hinted) => [...own, ...preload(path, hinted)].join(', '),
  }
}

/** The portal's documents. Made anew when the registry changes or its pages have been rendered: promoting needs no restart. */
export function createPages(
  settings: PageSettings,
  current: CurrentRegistry,
): () => Promise<Pages | undefined> {
  let made: { of: GoodRegistry; rendered: RenderedPages; pages: Pages | undefined } | undefined
  return async () => {
    const { good } = await current()
    if (!good) return undefined
    try {
      if (made?.of !== good || (await made.rendered.haveGrown())) {
        const rendered = await readRenderedPages(settings.root, good.registry)
        made = { of: good, rendered, pages: await build(settings, good, rendered) }
      }
      return made.pages
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
}
