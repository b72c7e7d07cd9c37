import {
  decide,
  paths,
  toVisitor,
  type AreaRoute,
  type Frame,
  type SessionState,
} from '@portal/kit'
import type { Module } from '@portal/contracts'
import { matchPath } from 'react-router-dom'
import type { FoundRoute, RouteTable } from './route-table'

/** The page that a person wanted before the sign-in, stored in the router's state. */
export interface Origin {
  from: string
}

export type Outcome =
  | { kind: 'page'; found: FoundRoute }
  /** For the session. `found` is the page behind the guard, null if no area has one. */
  | { kind: 'waiting'; found: FoundRoute | null }
  /** Who asks could not be found out: the API does not answer. */
  | { kind: 'unreachable' }
  | { kind: 'redirect'; to: string; state?: Origin }
  | { kind: 'forbidden'; module: Module }
  /** `frame`: the one that the address belongs to for this person. */
  | { kind: 'missing'; frame: Frame }

interface Place {
  pathname: string
  search: string
  hash: string
  state: unknown
}

const signInPages: readonly string[] = [paths.studentLogin, paths.staffLogin]

const addressOf = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`

/**
 * The page that was wanted before the sign-in, if the person may open it. Otherwise they would be
 * redirected back and forth.
 */
function returnTo(state: unknown, table: RouteTable, session: SessionState): string | null {
  const from = (state as Partial<Origin> | null)?.from
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return null
  const found = table.find(new URL(from, 'http://portal').pathname)
  return found && decide(found.route, toVisitor(session)).kind === 'allow' ? from : null
}

/**
 * All pages of a portal that no area has, because the guards apply to any page under /app and
 * /staff.
 */
const portals: readonly Pick<AreaRoute, 'path' | 'access' | 'frame'>[] = [
  { path: '/app/*', access: 'student', frame: 'student' },
  { path: '/staff/*', access: 'staff', frame: 'staff' },
]
const nowhere: Outcome = { kind: 'missing', frame: 'public' }

/** A redirect: to the sign-in page and then back to `place`, or simply to a page. */
const redirect = (to: string, place: Place): Outcome =>
  signInPages.includes(to)
    ? { kind: 'redirect', to, state: { from: addressOf(place) } }
    : { kind: 'redirect', to }

/** While a guard waits for the session. Nobody is redirected to sign in for that. */
const undecided = ({ status }: SessionState, found: FoundRoute | null): Outcome =>
  status === 'unreachable' ? { kind: 'unreachable' } : { kind: 'waiting', found }

/**
 * Until the API has replied, a page for guests is open if nothing indicates a session, and if there
 * is no reply.
 */
const isOpenToGuests = ({ route }: FoundRoute, { status }: SessionState): boolean =>
  route.access === 'guest' && (status === 'assumed' || status === 'unreachable')

/** For an address that no area has. Nobody is redirected to a page that does not exist either. */
function outcomeNowhere(place: Place, table: RouteTable, session: SessionState): Outcome {
  const portal = portals.find(({ path }) => matchPath(path, place.pathname))
  if (!portal) return nowhere
  if (session.status !== 'ready') return undecided(session, null)
  const decision = decide(portal, toVisitor(session))
  if (decision.kind !== 'redirect') return { kind: 'missing', frame: portal.frame }
  return table.find(decision.to) ? redirect(decision.to, place) : nowhere
}

/**
 * The content for a place and a session: the guards applied to the route table. A prerendered page
 * (`isDrawn`) that came to a browser without a session stays while the session is being checked.
 */
export function outcomeAt(
  place: Place,
  table: RouteTable,
  session: SessionState,
  isDrawn: (found: FoundRoute) => boolean,
): Outcome {
  const found = table.find(place.pathname)
  if (!found) return outcomeNowhere(place, table, session)
  if (found.route.access === 'public') return { kind: 'page', found }
  if (session.status !== 'ready')
    return isDrawn(found) || isOpenToGuests(found, session)
      ? { kind: 'page', found }
      : undecided(session, found)
  const decision = decide(found.route, toVisitor(session))
  if (decision.kind === 'allow') return { kind: 'page', found }
  if (decision.kind === 'forbidden') return decision
  const back = found.route.access === 'guest' ? returnTo(place.state, table, session) : null
  return redirect(back ?? decision.to, place)
}
