import { isName, isSettled, matcherOf, type SiteArea, type SiteRegistry } from './site-registry'

/** `Link` header with the files of the area that a path belongs to, for whoever may open it; undefined when there are none. */
export type AreaPreload = (path: string, hinted: readonly string[]) => string | undefined

const isHash = (text: unknown): text is string => typeof text === 'string' && /^sha\d{3}-[\w+/=]+$/.test(text)

/** Must ask for exactly what the shell's loader will, or the browser fetches twice: only the entry is loaded with its hash. */
export function preloadLink(folder: string, file: string, integrity?: string): string {
  const as = file.endsWith('.css') ? 'style' : 'script'
  return `<${folder}${file}>; rel=preload; as=${as}${integrity ? `; crossorigin=anonymous; integrity="${integrity}"` : ''}`
}

/** Nothing where browsers may differ on the release (a canary), or want none (a switched-off area). */
function linksOf(name: string, area: SiteArea): string | undefined {
  const { release, container, preload } = area.stable ?? {}
  if (!isSettled(area) || !isName(name) || !isName(release) || !isHash(container?.integrity) || !Array.isArray(preload)) return undefined
  const { entry, integrity } = container
  return preload.filter(isName).map((file) => preloadLink(`/mfe/${name}/${release}/`, file, file === entry ? integrity : undefined)).join(', ')
}

const isOpen = (access: string): boolean => access === 'public' || access === 'guest'

/**
 * The area's files, asked for with the page and not only once the shell runs: one round trip less. A guarded page's area is left
 * alone unless somebody of its kind seems to be signed in.
 */
export function areaPreload({ remotes }: SiteRegistry): AreaPreload {
  const routes = Object.entries(remotes ?? {}).flatMap(([name, area]) => {
    const links = linksOf(name, area)
    return (area.stable?.area?.routes ?? []).map(({ path, access }) => ({ isAt: matcherOf(path), access, links }))
  })
  return (path, hinted) => {
    const route = routes.find(({ isAt }) => isAt(path))
    return route && (isOpen(route.access) || hinted.includes(route.access)) ? route.links : undefined
  }
}
