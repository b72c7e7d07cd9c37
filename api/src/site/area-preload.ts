import {
  getSite,
  getStaffProfile,
  getUserData,
  listNotifications,
  listStaffNotifications,
} from '@portal/contracts'
import { StorageFault } from '@portal/storage'
import {
  isName,
  matcherOf,
  releaseKey,
  type StoredRegistry,
  type StoredRelease,
  type StoredRoute,
} from '@portal/releases'
import type { SiteFiles } from './site-files'
import { offersOf, type Visitor } from './visitor'

/** Parts of a `Link` header: the first files and calls of the page at a path, for a browser. */
export type AreaPreload = (path: string, visitor: Visitor) => string[]

/** Files of an area's pages by route id, from its build. */
type PageFiles = Readonly<Record<string, unknown>>

const isHash = (text: unknown): text is string =>
  typeof text === 'string' && /^sha\d{3}-[\w+/=]+$/.test(text)
const namesIn = (list: unknown): string[] => (Array.isArray(list) ? list.filter(isName) : [])

/**
 * Must be equal to the request of the shell's loader, or the browser fetches twice. Only the entry
 * is loaded with its hash.
 */
export function fileLink(folder: string, file: string, integrity?: string): string {
  const as = file.endsWith('.css') ? 'style' : 'script'
  return `<${folder}${file}>; rel=preload; as=${as}${integrity ? `; crossorigin=anonymous; integrity="${integrity}"` : ''}`
}

/** A call of the API with credentials, as the kit makes it. */
const callLink = (path: string): string =>
  `</api${path}>; rel=preload; as=fetch; crossorigin=use-credentials`

/** Links by route; undefined if the registry has no valid entry of the release. */
function linksOf(
  name: string,
  { release, container, preload, origin }: StoredRelease,
  pages: PageFiles,
): ((route: StoredRoute) => string[]) | undefined {
  if (origin) return undefined // its loader asks for files with their hashes, and would ask again
  if (!isName(name) || !isName(release) || !isHash(container?.integrity) || !Array.isArray(preload))
    return undefined
  const { entry, integrity } = container
  const folder = `/mfe/${name}/${release}/`
  return ({ id }) => {
    const files = new Set([...namesIn(preload), ...namesIn(id && pages[id])])
    return [...files].map((file) => fileLink(folder, file, file === entry ? integrity : undefined))
  }
}

async function readPageFiles(
  site: SiteFiles,
  name: string,
  { release }: StoredRelease,
): Promise<PageFiles> {
  if (!isName(name) || !isName(release)) return {}
  try {
    const json = await site.read(`${releaseKey(name, release)}release.json`)
    const { pages } = JSON.parse(json ?? '{}') as { pages?: PageFiles }
    return pages ?? {}
  } catch (error) {
    if (error instanceof StorageFault) throw error
    return {} // not in the build's list: the page is loaded one round trip later
  }
}

/**
 * The calls that the frame of a portal makes on every page: the links of the institution and the
 * bell. They must be equal to those of the kit.
 */
const frameCalls: Readonly<Record<string, readonly string[]>> = {
  student: [getSite.path, `${listNotifications.path}?active=true&general=true`],
  staff: [getSite.path, listStaffNotifications.path],
}

/** The call of the bell that needs the number of the student. */
const ownCalls = (access: string, student: string | undefined): string[] =>
  access === 'student' && student
    ? [callLink(`${listNotifications.path}?active=true&targetStudent=${student}`)]
    : []

const isOpen = ({ access }: StoredRoute): boolean => access === 'public' || access === 'guest'

const isRead = (read: unknown): read is string =>
  typeof read === 'string' && /^GET \/[\w/-]+$/.test(read)

const profiles = [
  ['student', getUserData.path],
  ['staff', getStaffProfile.path],
] as const

/**
 * The call that the shell makes first, in the order of docs/reference/rules/sessions.md, only for
 * kinds of session that the browser has a hint of.
 */
function sessionLink(path: string, hinted: readonly string[]): string[] {
  const order = /^\/staff(\/|$)/.test(path) ? profiles.toReversed() : profiles
  const first = order.find(([kind]) => hinted.includes(kind))
  return first ? [callLink(first[1])] : []
}

/**
 * The files and calls of a page, requested with its document instead of after the start of the
 * shell: the area's files, the page's files, the session, and the first calls. A guarded page gets
 * none unless the browser seems to have a session of its kind.
 */
export async function areaPreload(
  site: SiteFiles,
  { remotes }: Pick<StoredRegistry, 'remotes'>,
): Promise<AreaPreload> {
  const offers = Object.entries(remotes).flatMap(([name, place]) =>
    offersOf(name, place).map((offer) => ({ name, ...offer })),
  )
  const areas = await Promise.all(
    offers.map(async ({ name, release, isFor }) => {
      const links = linksOf(name, release, await readPageFiles(site, name, release))
      return (release.area?.routes ?? []).map((route) => ({
        route,
        isFor,
        isAt: matcherOf(route.path),
        links: links?.(route) ?? [],
      }))
    }),
  )
  const routes = areas.flat()
  return (path, visitor) => {
    const { hinted, student } = visitor
    const found = routes.find(({ isAt, isFor }) => isAt(path) && isFor(visitor))
    if (!found || !(isOpen(found.route) || hinted.includes(found.route.access))) return []
    const reads = (found.route.reads ?? [])
      .filter(isRead)
      .map((read) => callLink(read.slice('GET '.length)))
    const ofFrame = (frameCalls[found.route.access] ?? []).map(callLink)
    const own = ownCalls(found.route.access, student)
    return [...sessionLink(path, hinted), ...found.links, ...reads, ...own, ...ofFrame]
  }
}
