import { hasFrame, pagesKey, type PublishedArea, type PublishedShell } from '@portal/releases'
import { readArea, readRegistry, readShell } from '@portal/releases/store'
import type { Storage } from '@portal/storage'
import type { Context } from '../context'
import { messageOf } from '../messages'
import { makesPages, renderPages, type PageSet } from './render'

/** The rendered pages in the site, or undefined. */
export async function readSet(
  site: Storage,
  shell: string,
  area: string,
  release: string,
): Promise<PageSet | undefined> {
  const text = await site.read(pagesKey(shell, area, release))
  return text && (JSON.parse(text.toString()) as PageSet)
}

/**
 * Returns the numbers of rendered pages and frames of a shell and an area (both release.json), and
 * whether they are new; undefined if none are made. Renders them unless they exist. One file,
 * created whole, so that a partial set is never served.
 */
export async function ensureSet(
  site: Storage,
  shell: PublishedShell,
  area: PublishedArea,
): Promise<{ count: number; frames: number; isNew: boolean } | undefined> {
  if (!makesPages(shell, area)) return undefined
  const known = await readSet(site, shell.release, area.name, area.release)
  const set = known ?? (await renderPages(site, shell, area))
  const isNew =
    !known &&
    (await site.create(
      pagesKey(shell.release, area.name, area.release),
      `${JSON.stringify(set)}\n`,
    ))
  return { count: set.pages.length, frames: set.frames?.length ?? 0, isNew }
}

/** Results and failures, as sentences. */
interface Rendered {
  says: string[]
  faults: string[]
}

/**
 * Renders the pages of the stable releases and canaries where they are missing: after a rollback to
 * a pair that never met, or on a site older than rendered pages. Other pages start in the browser.
 */
export async function renderCurrent({ site }: Pick<Context, 'site'>): Promise<Rendered> {
  const { shell, remotes } = await readRegistry(site)
  const says: string[] = []
  const faults: string[] = []
  if (!shell.stable) return { says, faults }
  const host = await readShell(site, shell.stable.release)
  const releases = Object.entries(remotes).flatMap(([name, { stable, canary }]) =>
    [stable, canary].flatMap((entry) =>
      entry?.area?.routes.some((route) => route.prerender || hasFrame(route))
        ? [{ name, release: entry.release }]
        : [],
    ),
  )
  for (const { name, release } of releases) {
    const pair = `${name} ${release} in shell ${host.release}`
    try {
      const set = await ensureSet(site, host, await readArea(site, name, release))
      says.push(
        set
          ? `${set.count} pages and ${set.frames} frames of ${pair} ${set.isNew ? 'rendered' : 'were rendered already'}`
          : `${pair}: made before pages were rendered`,
      )
    } catch (error) {
      faults.push(`${pair}: ${messageOf(error)}`)
    }
  }
  return { says, faults }
}

/** `npm run mfe -- render`. */
export async function renderCommand(context: Context): Promise<void> {
  const { says, faults } = await renderCurrent(context)
  for (const line of says) context.log(line)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  if (says.length === 0) context.log('No release has pages to render')
}

/**
 * After a change of the stable releases. The change is made anyway, so a page that cannot be
 * rendered is only reported.
 */
export async function renderAfter(context: Context): Promise<void> {
  const { faults } = await renderCurrent(context)
  for (const fault of faults)
    context.log(`  RED  pages      ${fault}; its pages start in the browser`)
}
