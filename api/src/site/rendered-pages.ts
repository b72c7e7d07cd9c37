import {
  isName,
  pagesKey,
  routesOf,
  type RenderedPage,
  type StoredRegistry,
} from '@portal/releases'
import type { SiteFiles } from './site-files'
import { offersOf, type Offer, type Visitor } from './visitor'

export type PageOfArea = RenderedPage & { area: string; release: string }

/** The rendered pages of a registry's releases. */
export interface RenderedPages {
  /**
   * The page at a path, of the release that this browser runs. A page for guests is only for
   * browsers without hints of a session.
   */
  at: (path: string, visitor: Visitor) => PageOfArea | undefined
  /**
   * True if a set exists now that did not exist when these were read. Sets are rendered after a
   * rollback.
   */
  haveGrown: () => Promise<boolean>
}

interface PageSet {
  pages: RenderedPage[]
}

async function readSet(site: SiteFiles, key: string): Promise<PageSet | undefined> {
  const json = await site.read(key)
  if (json === undefined) return undefined
  try {
    const set = JSON.parse(json) as Partial<PageSet> | null
    return { pages: Array.isArray(set?.pages) ? set.pages : [] }
  } catch (error) {
    if (error instanceof SyntaxError) return { pages: [] } // damaged: these pages start in the browser
    throw error
  }
}

interface WantedSet extends Pick<Offer, 'isFor'> {
  area: string
  release: string
  key: string
}

/** The sets of the registry's stable releases and canaries. */
function wantedSets({ shell, remotes }: StoredRegistry): WantedSet[] {
  const host = shell.stable?.release
  return Object.entries(remotes).flatMap(([area, place]) =>
    offersOf(area, place)
      .filter(({ release }) => release.area?.routes.some(({ prerender }) => prerender))
      .flatMap(({ release: { release }, isFor }) =>
        isName(host) && isName(area) && isName(release)
          ? [{ area, release, isFor, key: pagesKey(host, area, release) }]
          : [],
      ),
  )
}

/**
 * Reads the pages that `npm run mfe` has rendered for the stable shell with each stable area and
 * each canary. Pages of a switched-off area start in the browser, and so do those of a missing set.
 */
export async function readRenderedPages(
  site: SiteFiles,
  registry: StoredRegistry,
): Promise<RenderedPages> {
  const guestPaths = new Set(
    routesOf(registry)
      .filter(({ access }) => access === 'guest')
      .map(({ path }) => path),
  )
  const pages = new Map<string, { page: PageOfArea; isFor: Offer['isFor'] }[]>()
  const missing: string[] = []
  for (const { area, release, isFor, key } of wantedSets(registry)) {
    const set = await readSet(site, key)
    if (!set) missing.push(key)
    for (const page of set?.pages ?? []) {
      const own = { page: { ...page, area, release }, isFor }
      pages.set(page.path, [...(pages.get(page.path) ?? []), own])
    }
  }
  return {
    at: (path, visitor) =>
      guestPaths.has(path) && visitor.hinted.length > 0
        ? undefined
        : pages.get(path)?.find(({ isFor }) => isFor(visitor))?.page,
    haveGrown: async () =>
      (await Promise.all(missing.map((key) => site.version(key)))).some(
        (version) => version !== undefined,
      ),
  }
}
