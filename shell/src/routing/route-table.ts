import type { AreaManifest, AreaMenuItem, AreaName, AreaRoute, MenuName } from '@portal/kit'
import { matchRoutes } from 'react-router-dom'

export interface FoundRoute {
  route: AreaRoute
  area: AreaName
}

export interface RouteTable {
  /** The route of a path; null for a 404. */
  find: (pathname: string) => FoundRoute | null
  /** The entries of one menu, in order. */
  menu: (name: MenuName) => AreaMenuItem[]
}

/**
 * Routes and menus of all areas, from their manifests. If two areas have the same path, the first
 * one gets it.
 */
export function createRouteTable(
  areas: readonly { name: AreaName; manifest: AreaManifest }[],
): RouteTable {
  const all = areas.flatMap(({ name, manifest }) =>
    manifest.routes.map((route) => ({ path: route.path, handle: { route, area: name } })),
  )
  // Menus and guards ask for the same few paths at every render, and a match tries all routes.
  const known = new Map<string, FoundRoute | null>()
  const match = (pathname: string): FoundRoute | null =>
    matchRoutes(all, pathname)?.at(-1)?.route.handle ?? null
  const items = areas.flatMap((area) => area.manifest.menu)
  return {
    find: (pathname) => {
      const found = known.get(pathname)
      if (found !== undefined) return found
      const matched = match(pathname)
      known.set(pathname, matched)
      return matched
    },
    menu: (name) =>
      items.filter((item) => item.menu === name).sort((one, other) => one.order - other.order),
  }
}
