import {
  isName,
  isSettled,
  pagesKey,
  routesOf,
  type RenderedPage,
  type StoredPlace,
  type StoredRegistry,
} from '@portal/releases'
import type { SiteFiles } from './site-files'

export type PageOfArea = RenderedPage & { area: string; release: string }

/** The rendered pages of a registry's releases. */
export interface RenderedPages {
  /**
   * The page at a path, for a browser with these session hints. A page for guests is only for
   * browsers without hints.
   */
  at: (path: string, hinted: readonly string[]) => PageOfArea | undefined
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

const hasPages = (area: StoredPlace): boolean =>
  isSettled(area) && area.stable?.area?.routes.some(({ prerender }) => prerender) === true

/** The sets of the registry's stable releases, by area. */
function wantedSets({
  shell,
  remotes,
}: StoredRegistry): { area: string; release: string; key: string }[] {
  const host = shell.stable?.release
  return Object.entries(remotes)
    .filter(([, area]) => hasPages(area))
    .flatMap(([area, { stable }]) => {
      const release = stable?.release
      return isName(host) && isName(area) && isName(release)
        ? [{ area, release, key: pagesKey(host, area, release) }]
        : []
    })
}

/**
 * Reads the pages that `npm run mfe` has rendered for the stable shell and each stable area. Pages
 * of an area with a canary, or of a switched-off area, start in the browser. If a set is missing,
 * its pages start in the browser.
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
  const pages = new Map<string, PageOfArea>()
  const missing: string[] = []
  for (const { area, release, key } of wantedSets(registry)) {
    const set = await readSet(site, key)
    if (!set) missing.push(key)
    for (const page of set?.pages ?? []) pages.set(page.path, { ...page, area, release })
  }
  return {
    at: (path, hinted) => (guestPaths.has(path) && hinted.length > 0 ? undefined : pages.get(path)),
    haveGrown: async () =>
      (await Promise.all(missing.map((key) => site.version(key)))).some(
        (version) => version !== undefined,
      ),
  }
}
