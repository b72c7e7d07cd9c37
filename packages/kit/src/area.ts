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

/** Loads a page: the module's default export, which has no props. */
export type PageLoader = () => Promise<{ default: ComponentType }>

/** The content of an area's module: its pages by route id. */
export interface AreaModule {
  /** The kit version with which the area was compiled. */
  kit: string
  routes: Readonly<Record<string, PageLoader>>
}

/** Describes an area's code for the shell; the default export of an area's `src/area.ts`. */
export const defineArea = (area: { routes: Record<string, PageLoader> }): AreaModule => ({
  kit: KIT_VERSION,
  routes: area.routes,
})
