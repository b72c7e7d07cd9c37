import type { AreaManifest, Frame, MenuName, RouteAccess } from '@portal/kit'

const accesses: readonly RouteAccess[] = ['public', 'guest', 'student', 'staff']
const frames: readonly Frame[] = ['public', 'student', 'staff']
const menus: readonly MenuName[] = ['student-navbar', 'student-sidebar', 'staff-sidebar']

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const isPath = (value: unknown): boolean => typeof value === 'string' && /^\/(?!\/)/.test(value)
const isOneOf = (allowed: readonly string[], value: unknown): boolean => allowed.includes(value as string)

const isRoute = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.title === 'string' &&
  isPath(value.path) &&
  isOneOf(accesses, value.access) &&
  isOneOf(frames, value.frame)

const isMenuItem = (value: unknown): boolean =>
  isObject(value) && typeof value.id === 'string' && typeof value.label === 'string' && isPath(value.to) && isOneOf(menus, value.menu)

/** True for a manifest whose every route and menu entry this shell understands. A route it does not would be unguarded. */
export const isManifest = (value: unknown): value is AreaManifest =>
  isObject(value) &&
  value.schema === 1 &&
  typeof value.name === 'string' &&
  Array.isArray(value.routes) &&
  value.routes.every(isRoute) &&
  Array.isArray(value.menu) &&
  value.menu.every(isMenuItem)
