import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getStaffProfile, getUserData } from '@portal/contracts'
import {
  isName,
  isSettled,
  matcherOf,
  type StoredPlace,
  type StoredRegistry,
  type StoredRoute,
} from '@portal/releases'

/** Parts of a `Link` header: what the page at a path begins with, for whoever may open it. */
export type AreaPreload = (path: string, hinted: readonly string[]) => string[]

/** Files of an area's pages by route id, as its build has them. */
type PageFiles = Readonly<Record<string, unknown>>

const isHash = (text: unknown): text is string =>
  typeof text === 'string' && /^sha\d{3}-[\w+/=]+$/.test(text)
const namesIn = (list: unknown): string[] => (Array.isArray(list) ? list.filter(isName) : [])

/** Must ask for exactly what the shell's loader will, or the browser fetches twice: only the entry is loaded with its hash. */
export function fileLink(folder: string, file: string, integrity?: string): string {
  const as = file.endsWith('.css') ? 'style' : 'script'
  return `<${folder}${file}>; rel=preload; as=${as}${integrity ? `; crossorigin=anonymous; integrity="${integrity}"` : ''}`
}

/** A call of the API as the kit makes it: with credentials. */
const callLink = (path: string): string =>
  `</api${path}>; rel=preload; as=fetch; crossorigin=use-credentials`

/** Links by route. Nothing where browsers may differ on the release (a canary), or want none (a switched-off area). */
function linksOf(
  name: string,
  area: StoredPlace,
  pages: PageFiles,
): ((route: StoredRoute) => string[]) | undefined {
  const { release, container, preload } = area.stable ?? {}
  if (
    !isSettled(area) ||
    !isName(name) ||
    !isName(release) ||
    !isHash(container?.integrity) ||
    !Array.isArray(preload)
  )
    return undefined
  const { entry, integrity } = container
  const folder = `/mfe/${name}/${release}/`
  return ({ id }) => {
    const files = new Set([...namesIn(preload), ...namesIn(id && pages[id])])
    return [...files].map((file) => fileLink(folder, file, file === entry ? integrity : undefined))
  }
}

async function readPageFiles(
  root: string,
  name: string,
  { stable }: StoredPlace,
): Promise<PageFiles> {
  if (!isName(name) || !isName(stable?.release)) return {}
  try {
    const { pages } = JSON.parse(
      await readFile(join(root, 'mfe', name, stable.release, 'release.json'), 'utf8'),
    ) as { pages?: PageFiles }
    return pages ?? {}
  } catch {
    return {} // from before the build noted them, or not here: the page then comes a round trip later
  }
}

const isOpen = ({ access }: StoredRoute): boolean => access === 'public' || access === 'guest'

const isRead = (read: unknown): read is string =>
  typeof read === 'string' && /^GET \/[\w/-]+$/.test(read)

const profiles = [
  ['student', getUserData.path],
  ['staff', getStaffProfile.path],
] as const

/** Who is signed in is what the shell asks first, in the order of docs/reference/rules/sessions.md, and only of a kind that the browser has a hint of. */
function sessionLink(path: string, hinted: readonly string[]): string[] {
  const order = /^\/staff(\/|$)/.test(path) ? profiles.toReversed() : profiles
  const first = order.find(([kind]) => hinted.includes(kind))
  return first ? [callLink(first[1])] : []
}

/**
 * What a page needs, asked for with its document and not only once the shell runs: the area's files, the page's own, who is signed
 * in, and the page's first reads. A guarded page is left alone unless somebody of its kind seems to be signed in.
 */
export async function areaPreload(
  root: string,
  { remotes }: Pick<StoredRegistry, 'remotes'>,
): Promise<AreaPreload> {
  const areas = await Promise.all(
    Object.entries(remotes).map(async ([name, area]) => {
      const links = linksOf(name, area, await readPageFiles(root, name, area))
      return (area.stable?.area?.routes ?? []).map((route) => ({
        route,
        isAt: matcherOf(route.path),
        links: links?.(route) ?? [],
      }))
    }),
  )
  const routes = areas.flat()
  return (path, hinted) => {
    const found = routes.find(({ isAt }) => isAt(path))
    if (!found || !(isOpen(found.route) || hinted.includes(found.route.access))) return []
    const reads = (found.route.reads ?? [])
      .filter(isRead)
      .map((read) => callLink(read.slice('GET '.length)))
    return [...sessionLink(path, hinted), ...found.links, ...reads]
  }
}
