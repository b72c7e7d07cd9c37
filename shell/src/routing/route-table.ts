import type { AreaManifest, AreaMenuItem, AreaName, AreaRoute, MenuName } from '@portal/kit'
import { matchRoutes } from 'react-router-dom'

export interface FoundRoute {
  route: AreaRoute
  area: AreaName
}

export interface RouteTable {
  /** The route that a path belongs to, or null: then it is a 404. */
  find: (pathname: string) => FoundRoute | null
  /** Entries of one menu, in order. */
  menu: (name: MenuName) => AreaMenuItem[]
}

/** Routes and menus of all areas, as data; no area's code is needed. Where two areas claim a path, the first one has it. */
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
