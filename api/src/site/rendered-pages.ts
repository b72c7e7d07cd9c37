import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isName,
  isSettled,
  routesOf,
  type RenderedPage,
  type StoredPlace,
  type StoredRegistry,
} from '@portal/releases'

export type PageOfArea = RenderedPage & { area: string; release: string }

/** The rendered pages of a registry's releases. */
export interface RenderedPages {
  /** The page at a path, for a browser with these hints of a session: a page for guests is for browsers without any. */
  at: (path: string, hinted: readonly string[]) => PageOfArea | undefined
  /** True once a set has come that was not there when these were read: it is rendered after a roll-back. */
  haveGrown: () => Promise<boolean>
}

interface PageSet {
  pages: RenderedPage[]
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

async function readSet(file: string): Promise<PageSet | undefined> {
  try {
    const set = JSON.parse(await readFile(file, 'utf8')) as Partial<PageSet> | null
    return { pages: Array.isArray(set?.pages) ? set.pages : [] }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (error instanceof SyntaxError) return { pages: [] } // damaged: these pages start in the browser
    throw error
  }
}

const hasPages = (area: StoredPlace): boolean =>
  isSettled(area) && area.stable?.area?.routes.some(({ prerender }) => prerender) === true

/** The sets that the registry's stable releases would have, by area. */
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
        ? [{ area, release, key: join(host, area, `${release}.json`) }]
        : []
    })
}

/**
 * Reads what `npm run mfe` has rendered for the stable shell and each stable area. Nothing of an area that browsers differ on, or
 * that is switched off: its page is settled in the browser. A set that is not there is no error, its pages start in the browser.
 */
export async function readRenderedPages(
  root: string,
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
    const file = join(root, 'pages', key)
    const set = await readSet(file)
    if (!set) missing.push(file)
    for (const page of set?.pages ?? []) pages.set(page.path, { ...page, area, release })
  }
  return {
    at: (path, hinted) => (guestPaths.has(path) && hinted.length > 0 ? undefined : pages.get(path)),
    haveGrown: async () => (await Promise.all(missing.map(isThere))).includes(true),
  }
}
