import {
  hasFrame,
  isName,
  pagesKey,
  routesOf,
  type RenderedPage,
  type StoredRegistry,
} from '@portal/releases'
import type { SiteFiles } from './site-files'
import { offersOf, type Offer, type Visitor } from './visitor'

export type PageOfArea = RenderedPage & { area: string; release: string }
/** The frame and heading of a guarded page, the same for everybody (ADR 28). */
export interface WaitingFrame {
  frame: string
}

/** The rendered pages of a registry's releases. */
export interface RenderedPages {
  /**
   * The page at a path, of the release that this browser runs. A page for guests is only for
   * browsers without hints of a session, and the frame of a guarded page for those with one.
   */
  at: (path: string, visitor: Visitor) => PageOfArea | WaitingFrame | undefined
  /**
   * True if a set exists now that did not exist when these were read. Sets are rendered after a
   * rollback.
   */
  haveGrown: () => Promise<boolean>
}

interface PageSet {
  pages: RenderedPage[]
  frames: { path: string; content: string }[]
}
const none: PageSet = { pages: [], frames: [] }

async function readSet(site: SiteFiles, key: string): Promise<PageSet | undefined> {
  const json = await site.read(key)
  if (json === undefined) return undefined
  try {
    const set = JSON.parse(json) as Partial<PageSet> | null
    return {
      pages: Array.isArray(set?.pages) ? set.pages : [],
      frames: Array.isArray(set?.frames) ? set.frames : [],
    }
  } catch (error) {
    if (error instanceof SyntaxError) return none // damaged: these pages start in the browser
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
      .filter(({ release }) =>
        release.area?.routes.some((route) => route.prerender || hasFrame(route)),
      )
      .flatMap(({ release: { release }, isFor }) =>
        isName(host) && isName(area) && isName(release)
          ? [{ area, release, isFor, key: pagesKey(host, area, release) }]
          : [],
      ),
  )
}

/** Whether a browser may get the HTML of a page with this access: it would show it for a moment. */
function mayHave(access: string | undefined, { hinted }: Visitor): boolean {
  if (access === 'guest') return hinted.length === 0
  return access === 'public' || (access !== undefined && hinted.includes(access))
}

/**
 * Reads the pages that `npm run mfe` has rendered for the stable shell with each stable area and
 * each canary. Pages of a switched-off area start in the browser, and so do those of a missing set.
 */
export async function readRenderedPages(
  site: SiteFiles,
  registry: StoredRegistry,
): Promise<RenderedPages> {
  const accesses = new Map(routesOf(registry).map(({ path, access }) => [path, access]))
  const found = new Map<string, { page: PageOfArea | WaitingFrame; isFor: Offer['isFor'] }[]>()
  const add = (path: string, page: PageOfArea | WaitingFrame, isFor: Offer['isFor']): void => {
    found.set(path, [...(found.get(path) ?? []), { page, isFor }])
  }
  const missing: string[] = []
  for (const { area, release, isFor, key } of wantedSets(registry)) {
    const set = await readSet(site, key)
    if (!set) missing.push(key)
    const { pages, frames } = set ?? none
    for (const page of pages) add(page.path, { ...page, area, release }, isFor)
    for (const { path, content } of frames) add(path, { frame: content }, isFor)
  }
  return {
    at: (path, visitor) =>
      mayHave(accesses.get(path), visitor)
        ? found.get(path)?.find(({ isFor }) => isFor(visitor))?.page
        : undefined,
    haveGrown: async () =>
      (await Promise.all(missing.map((key) => site.version(key)))).some(
        (version) => version !== undefined,
      ),
  }
}
