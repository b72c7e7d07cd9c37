/** One page of an area, as its manifest has it. */
export interface SiteRoute {
  id?: string
  path: string
  access: string
  frame?: string
  prerender?: boolean
  /** Calls of the API that the page begins with, as `GET /path`. */
  reads?: string[]
  robots?: string
}

/** A release of an area as the registry repeats it. Written by `npm run mfe`; read with care all the same. */
export interface SiteRelease {
  release?: string
  container?: { entry?: string; integrity?: string }
  preload?: string[]
  area?: { routes?: SiteRoute[] }
}

/** An area's place in the registry. */
export interface SiteArea {
  stable?: SiteRelease | null
  canary?: SiteRelease | null
  disabled?: unknown
}

/** What the server reads of `mfe/registry.json`. */
export interface SiteRegistry {
  shell?: { stable?: { release?: string } | null }
  remotes?: Record<string, SiteArea>
}

/** What may stand in a header, in an address and in the path of a file. */
export const isName = (text: unknown): text is string => typeof text === 'string' && /^[\w@+-][\w.@+-]*$/.test(text)

/** Whether every browser runs the same release of an area: there is no canary, and the area is not switched off. */
export const isSettled = ({ canary, disabled }: SiteArea): boolean => !canary && !disabled

const partsOf = (path: string): string[] => path.replace(/(?<=.)\/$/, '').toLowerCase().split('/')

/** Tests a path against a route's, as the shell's router does: whatever the case, with or without a slash at the end. */
export function matcherOf(pattern: string): (path: string) => boolean {
  const wanted = partsOf(pattern)
  return (path) => {
    const given = partsOf(path)
    return wanted.length === given.length && wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''))
  }
}

/** A path as its route writes it: its case, no slash at the end; parameters as they were given. */
export const writtenAs = (pattern: string, path: string): string => {
  const given = path.split('/')
  return pattern.split('/').map((part, at) => (part.startsWith(':') ? given[at] : part)).join('/')
}

/** Every route that some browser may have: of the stable releases and of the canaries. */
export const routesOf = ({ remotes }: SiteRegistry): SiteRoute[] =>
  Object.values(remotes ?? {}).flatMap(({ stable, canary }) => [...(stable?.area?.routes ?? []), ...(canary?.area?.routes ?? [])])
