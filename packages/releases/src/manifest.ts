import type { Module, OperationKey } from '@portal/contracts'
import { isObject } from './guards'

/**
 * The name of an area, such as `mfe-student`. An institution may have more areas than this
 * repository.
 */
export type AreaName = `mfe-${string}`

/**
 * The people of a route (docs/reference/rules/sessions.md): everybody, guests, students, or staff.
 */
export type RouteAccess = 'public' | 'guest' | 'student' | 'staff'

/** The frame of a route: public header and footer, or navbar and side menu of students or staff. */
export type Frame = 'public' | 'student' | 'staff'

/**
 * One page of an area as data in the area's release, so that it is routed and guarded without the
 * area's code.
 */
export interface AreaRoute {
  /** `<area word>.<page>`, unique in the product. */
  id: `${string}.${string}`
  /** Absolute path, with `:name` parameters. */
  path: `/${string}`
  /** Page title, without the institution's name. */
  title: string
  /**
   * The heading of the page, if it is not the title. Guarded pages show it while the session and
   * their code load.
   */
  heading?: string
  access: RouteAccess
  /** The staff module of the page, for the menu and the shell's 403 page. */
  module?: Module
  frame: Frame
  /** Without the header and side menus of the frame. */
  hideHeader?: boolean
  hideFooter?: boolean
  /** The description of the page in one or two sentences, for search engines and link previews. */
  description?: string
  /**
   * Rendered to HTML when the release is promoted, so that it can be read before any script runs
   * (ADR 7). For pages of everybody or of guests, without parameters, whose components need no
   * browser while they render.
   */
  prerender?: boolean
  /**
   * The first calls of the page for everybody, loaded together with the document. Reads without
   * parameters and query.
   */
  reads?: readonly Extract<OperationKey, `GET ${string}`>[]
  /** Asks search engines not to list the page while its content is a sample. */
  robots?: 'noindex'
}

export type MenuName = 'student-navbar' | 'student-sidebar' | 'staff-sidebar'

/** One entry of a menu of the shell. */
export interface AreaMenuItem {
  id: string
  menu: MenuName
  order: number
  label: string
  icon?: string
  to: `/${string}`
  /** Shown only to staff with the module (docs/reference/rules/staff-area.md). */
  module?: Module
}

/** The description of an area as JSON, without code. */
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

/**
 * True for a manifest whose routes and menu entries this shell understands. An unknown route would
 * be unguarded.
 */
export const isManifest = (value: unknown): value is AreaManifest =>
  isObject(value) &&
  value.schema === 1 &&
  typeof value.name === 'string' &&
  Array.isArray(value.routes) &&
  value.routes.every(isRoute) &&
  Array.isArray(value.menu) &&
  value.menu.every(isMenuItem)
