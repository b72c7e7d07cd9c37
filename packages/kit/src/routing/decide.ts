import type { Module } from '@portal/contracts'
import type { AreaRoute } from '../area'

/** The fields of a route that the guards read. */
export type GuardedRoute = Pick<AreaRoute, 'access' | 'module' | 'path'>

/** The fields of the session that the guards read. */
export interface Visitor {
  student: { formSubmitted: boolean; mustChangePassword: boolean } | null
  /** `mustEnrol`: a second factor is due, and nothing else is allowed before. */
  staff: { modules: readonly Module[]; mustChangePassword: boolean; mustEnrol?: boolean } | null
}

export type Decision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  /** The person is staff, but the role does not hold the module. */
  | { kind: 'forbidden'; module: Module }

export const paths = {
  home: '/',
  studentLogin: '/app/auth',
  studentDashboard: '/app',
  studentPassword: '/app/change-password',
  applicationForm: '/app/appForm',
  staffLogin: '/staff/auth',
  staffDashboard: '/staff',
  staffPassword: '/staff/change-password',
  staffTwoStep: '/staff/two-step',
} as const

const allow: Decision = { kind: 'allow' }
const redirect = (to: string): Decision => ({ kind: 'redirect', to })
const isUnder = (root: string, path: string): boolean =>
  path === root || path.startsWith(`${root}/`)

/** With a mailed password, only the page that changes it is allowed. */
const mustGoTo = (path: string, route: GuardedRoute): Decision | null =>
  route.path === path ? null : redirect(path)

/** The password is first, because a mailed one is needed for the second factor. */
function detourOfStaff(
  route: GuardedRoute,
  { mustChangePassword, mustEnrol }: NonNullable<Visitor['staff']>,
): Decision | null {
  if (mustChangePassword) return mustGoTo(paths.staffPassword, route)
  return mustEnrol ? mustGoTo(paths.staffTwoStep, route) : null
}

function decideForStaff(route: GuardedRoute, visitor: NonNullable<Visitor['staff']>): Decision {
  const detour = detourOfStaff(route, visitor)
  if (detour) return detour
  if (isUnder('/app', route.path)) return redirect(paths.staffDashboard)
  if (route.access === 'guest') return redirect(paths.staffDashboard)
  if (route.module && !visitor.modules.includes(route.module))
    return { kind: 'forbidden', module: route.module }
  return allow
}

function decideForStudent(
  route: GuardedRoute,
  { formSubmitted, mustChangePassword }: NonNullable<Visitor['student']>,
): Decision {
  const detour = mustChangePassword ? mustGoTo(paths.studentPassword, route) : null
  if (detour) return detour
  if (route.access === 'guest') return redirect(paths.studentDashboard)
  if (route.access === 'staff') return redirect(paths.staffLogin)
  if (route.path === paths.applicationForm && formSubmitted) return redirect(paths.studentDashboard)
  return allow
}

/**
 * The route guards (docs/reference/rules/sessions.md) as a pure function for routes, menus and
 * tests. A public route is open to everybody.
 */
export function decide(route: GuardedRoute, { student, staff }: Visitor): Decision {
  if (route.access === 'public') return allow
  if (staff) return decideForStaff(route, staff)
  if (student) return decideForStudent(route, student)
  if (route.access === 'guest') return allow
  return redirect(isUnder('/staff', route.path) ? paths.staffLogin : paths.studentLogin)
}
