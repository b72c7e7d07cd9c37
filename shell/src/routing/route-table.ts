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
  const items = areas.flatMap((area) => area.manifest.menu)
  return {
    find: (pathname) =>
      (matchRoutes(all, pathname)?.at(-1)?.route.handle as FoundRoute | undefined) ?? null,
    menu: (name) =>
      items.filter((item) => item.menu === name).sort((one, other) => one.order - other.order),
  }
}
