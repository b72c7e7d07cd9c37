import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { StorageFault } from '@portal/storage'
import { areaPreload, fileLink } from './area-preload'
import {
  composePage,
  isName,
  matcherOf,
  releaseKey,
  routesOf,
  writtenAs,
  type Parts,
  type StoredRegistry,
} from '@portal/releases'
import { inlineStyles } from './inline-styles'
import type { CurrentRegistry, GoodRegistry } from './current-registry'
import {
  readRenderedPages,
  type PageOfArea,
  type RenderedPages,
  type WaitingFrame,
} from './rendered-pages'
import type { SiteFiles } from './site-files'
import type { Visitor } from './visitor'

/** A complete document. */
export interface Page {
  html: string
  /** Compressed once for all requests. No route compresses it. */
  br: Buffer
  gzip: Buffer
  /** Weak, because all compressed forms share it. */
  etag: string
}

/** The documents of one state of the registry. */
export interface Pages {
  registry: StoredRegistry
  /** Whether an area has a page at the path. */
  isKnown: (path: string) => boolean
  /** The canonical address of a known path. The shell ignores case and a slash at the end. */
  addressOf: (path: string) => string
  /** Whether search engines are asked not to list the page. */
  isUnlisted: (path: string) => boolean
  /**
   * The document at a path: with the rendered page of the release that the browser runs, if there
   * is one, or with the frame of a guarded page, else only the shell. A page for guests is sent
   * only to guests, and a frame only to browsers with a hint of a session, because others would see
   * it for a moment. A browser that asks for less data gets it without pictures. `head` is for a
   * page that starts in the browser.
   */
  at: (path: string, visitor: Visitor, head?: string) => Promise<Page>
  /** The `Link` header of a path: the files and calls of its page. */
  links: (path: string, visitor: Visitor) => string
}

export interface PageSettings {
  site: SiteFiles
  localAreas: boolean
  /** Without a slash at the end. */
  publicUrl: string
}

/** Maximum number of cached documents. */
const maxEntries = 500

async function pack(html: string): Promise<Page> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)])
  return {
    html,
    br,
    gzip: zipped,
    etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
  }
}

/** The shell's own script. The document names it too, but the browser reads the header first. */
const ownLinks = (shell: string): string[] =>
  [...shell.matchAll(/ src="(\/shell\/[\w@+./-]+[.]js)"/g)].map(([, file = '']) =>
    fileLink('', file),
  )

/** The stylesheets that are in the document of a rendered page. */
const stylesIn = (source: Source): string[] =>
  typeof source === 'object' && 'styles' in source
    ? source.styles.map((file) => fileLink(`/mfe/${source.area}/${source.release}/`, file))
    : []

/** The HTML of a document besides the shell: a page, a frame, or a head. */
type Source = PageOfArea | WaitingFrame | string | undefined

function partsOf(source: Source): Pick<Parts, 'head' | 'frame' | 'page'> {
  if (source === undefined) return {}
  if (typeof source === 'string') return { head: source }
  return 'frame' in source ? source : { page: source }
}

/**
 * Each document is created and compressed at its first request. All addresses without a rendered
 * page share one.
 */
async function build(
  { site, localAreas, publicUrl }: PageSettings,
  { json, registry }: GoodRegistry,
  rendered: RenderedPages,
): Promise<Pages | undefined> {
  const release = registry.shell.stable?.release
  if (!isName(release)) return undefined
  const shell = await site.read(`${releaseKey('shell', release)}index.html`)
  if (shell === undefined) return undefined
  const preload = await areaPreload(site, registry)
  const own = ownLinks(shell)
  const known = routesOf(registry).map(({ path, robots }) => ({
    pattern: path,
    isAt: matcherOf(path),
    isUnlisted: robots === 'noindex',
  }))
  const parts = { registry: json.trim(), localAreas, publicUrl }
  const make = async (from: Source, lessData: boolean) =>
    pack(await inlineStyles(site, composePage(shell, { ...parts, lessData, ...partsOf(from) })))
  const complete = new Map<Source, Promise<Page>>()
  const withoutPictures = new Map<Source, Promise<Page>>()
  return {
    registry,
    isKnown: (path) => known.some(({ isAt }) => isAt(path)),
    addressOf: (path) => {
      const route = known.find(({ isAt }) => isAt(path))
      return route ? writtenAs(route.pattern, path) : path
    },
    isUnlisted: (path) => known.find(({ isAt }) => isAt(path))?.isUnlisted === true,
    at: (path, visitor, head) => {
      const from = rendered.at(path, visitor) ?? head
      const made = visitor.lessData ? withoutPictures : complete
      const document = made.get(from) ?? make(from, visitor.lessData)
      if (made.size > maxEntries) made.clear() // heads change as departments are renamed
      made.set(from, document)
      return document
    },
    links: (path, visitor) => {
      const present = stylesIn(rendered.at(path, visitor))
      return [...own, ...preload(path, visitor).filter((link) => !present.includes(link))].join(
        ', ',
      )
    },
  }
}

/**
 * The portal's documents. Made anew when the registry changes or its pages have been rendered:
 * promoting needs no restart.
 */
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
        const rendered = await readRenderedPages(settings.site, good.registry)
        made = { of: good, rendered, pages: await build(settings, good, rendered) }
      }
    } catch (error) {
      // The pages of the registry before are better than none while the store does not answer.
      if (!(error instanceof StorageFault) || !made) throw error
    }
    return made.pages
  }
}
