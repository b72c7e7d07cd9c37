import type { ComponentType } from 'react'
import { KIT_VERSION } from './version'

export type {
  AreaManifest,
  AreaMenuItem,
  AreaName,
  AreaRoute,
  Frame,
  MenuName,
  RouteAccess,
} from '@portal/releases'

/** Loads one page; the page is the module's default export and takes no props. */
export type PageLoader = () => Promise<{ default: ComponentType }>

/** What the shell finds when it has loaded an area: its pages by route id. */
export interface AreaModule {
  /** Kit version the area was compiled against. */
  kit: string
  routes: Readonly<Record<string, PageLoader>>
}

/** Describes an area's code to the shell; the default export of an area's `src/area.ts`. */
export const defineArea = (area: { routes: Record<string, PageLoader> }): AreaModule => ({
  kit: KIT_VERSION,
  routes: area.routes,
})
