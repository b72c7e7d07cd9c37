import type { Module, OperationKey } from '@portal/contracts'
import { isObject } from './guards'

export type AreaName = 'mfe-public' | 'mfe-student' | 'mfe-staff-people' | 'mfe-staff-academics'

/** Who a route is for (docs/reference/rules/sessions.md): anybody, guests signing in or registering, a student session, a staff session. */
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
  /** Shown only to staff whose role holds the module (docs/reference/rules/staff-area.md). */
  module?: Module
}

/** What an area is, as JSON: no functions, no code. */
export interface AreaManifest {
  schema: 1
  name: AreaName
  routes: AreaRoute[]
  menu: AreaMenuItem[]
}

const accesses: readonly RouteAccess[] = ['public', 'guest', 'student', 'staff']
const frames: readonly Frame[] = ['public', 'student', 'staff']
const menus: readonly MenuName[] = ['student-navbar', 'student-sidebar', 'staff-sidebar']

const isPath = (value: unknown): boolean => typeof value === 'string' && /^\/(?!\/)/.test(value)
const isOneOf = (allowed: readonly string[], value: unknown): boolean =>
  allowed.includes(value as string)

const isRoute = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.title === 'string' &&
  isPath(value.path) &&
  isOneOf(accesses, value.access) &&
  isOneOf(frames, value.frame)

const isMenuItem = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.label === 'string' &&
  isPath(value.to) &&
  isOneOf(menus, value.menu)

/** True for a manifest whose every route and menu entry this shell understands. A route it does not would be unguarded. */
export const isManifest = (value: unknown): value is AreaManifest =>
  isObject(value) &&
  value.schema === 1 &&
  typeof value.name === 'string' &&
  Array.isArray(value.routes) &&
  value.routes.every(isRoute) &&
  Array.isArray(value.menu) &&
  value.menu.every(isMenuItem)
