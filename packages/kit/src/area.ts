import type { ComponentType } from 'react'
import type { Module, OperationKey } from '@portal/contracts'
import { KIT_VERSION } from './version'

export type AreaName = 'mfe-public' | 'mfe-student' | 'mfe-staff-people' | 'mfe-staff-academics'

/** Who a route is for (spec 1 §2): anybody, guests signing in or registering, a student session, a staff session. */
export type RouteAccess = 'public' | 'guest' | 'student' | 'staff'

/** Which frame the shell draws around a route: public header and footer, student or staff navbar and sidebar. */
export type Frame = 'public' | 'student' | 'staff'

/** One page of an area, as data: it travels in the area's release, so it is drawn and guarded without the area's code. */
export interface AreaRoute {
  /** `<area word>.<page>`, unique in the product. */
  id: `${string}.${string}`
  /** Absolute path, with `:name` parameters. */
  path: `/${string}`
  /** Page title, without the institution's name. */
  title: string
  access: RouteAccess
  /** Staff module that the page belongs to; the menu and the shell's 403 page read it. */
  module?: Module
  frame: Frame
  /** Leaves out header and sidebars of the frame. */
  hideHeader?: boolean
  hideFooter?: boolean
  /** What the page says, in one or two sentences: for search engines and for whoever a link is sent to. */
  description?: string
  /**
   * Rendered to HTML when the release is promoted, so that it can be read before any script runs (ADR 7). For pages of anybody
   * or of guests, without parameters, whose components ask for no browser while they render.
   */
  prerender?: boolean
  /** What the page reads first, whoever looks at it: asked for together with the document. Reads without parameters and query. */
  reads?: readonly Extract<OperationKey, `GET ${string}`>[]
  /** Keeps search engines from listing the page, as long as what it says is only a sample. */
  robots?: 'noindex'
}

export type MenuName = 'student-navbar' | 'student-sidebar' | 'staff-sidebar'

/** One entry of a menu that the shell draws. */
export interface AreaMenuItem {
  id: string
  menu: MenuName
  order: number
  label: string
  icon?: string
  to: `/${string}`
  /** Shown only to staff whose role holds the module (spec 1 §2). */
  module?: Module
}

/** What an area is, as JSON: no functions, no code. */
export interface AreaManifest {
  schema: 1
  name: AreaName
  routes: AreaRoute[]
  menu: AreaMenuItem[]
}

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
