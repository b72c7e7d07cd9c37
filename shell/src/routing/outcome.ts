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

/** Where somebody was going when sign-in came between; travels in the router's state. */
export interface Origin {
  from: string
}

export type Outcome =
  | { kind: 'page'; found: FoundRoute }
  | { kind: 'waiting' }
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

/** The page asked for before sign-in, if the person who signed in may open it. Anything else would send them round in circles. */
function returnTo(state: unknown, table: RouteTable, session: SessionState): string | null {
  const from = (state as Partial<Origin> | null)?.from
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return null
  const found = table.find(new URL(from, 'http://portal').pathname)
  return found && decide(found.route, toVisitor(session)).kind === 'allow' ? from : null
}

/** Stands for all pages of a portal that no area has: the guards speak of any page under /app and /staff. */
const portals: readonly Pick<AreaRoute, 'path' | 'access' | 'frame'>[] = [
  { path: '/app/*', access: 'student', frame: 'student' },
  { path: '/staff/*', access: 'staff', frame: 'staff' },
]
const nowhere: Outcome = { kind: 'missing', frame: 'public' }

/** Where a decision leads: to sign in and then back to `place`, or simply there. */
const redirect = (to: string, place: Place): Outcome =>
  signInPages.includes(to)
    ? { kind: 'redirect', to, state: { from: addressOf(place) } }
    : { kind: 'redirect', to }

/** Where a guard decides, and it is not known who asks. Nobody is sent to sign in for that. */
const undecided = ({ status }: SessionState): Outcome => ({
  kind: status === 'unreachable' ? 'unreachable' : 'waiting',
})

/** Until the API has said who asks, a page for guests is open to whom nothing speaks for a session, and when there is no answer. */
const isOpenToGuests = ({ route }: FoundRoute, { status }: SessionState): boolean =>
  route.access === 'guest' && (status === 'assumed' || status === 'unreachable')

/** At an address that no area has. Nobody is sent from there to one that is missing as well. */
function outcomeNowhere(place: Place, table: RouteTable, session: SessionState): Outcome {
  const portal = portals.find(({ path }) => matchPath(path, place.pathname))
  if (!portal) return nowhere
  if (session.status !== 'ready') return undecided(session)
  const decision = decide(portal, toVisitor(session))
  if (decision.kind !== 'redirect') return { kind: 'missing', frame: portal.frame }
  return table.find(decision.to) ? redirect(decision.to, place) : nowhere
}

/**
 * What the shell shows at a place for a session: the guards applied to the route table. A page that `isDrawn` already
 * came as HTML for a browser that can have no session: it stays while that is made sure of.
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
      : undecided(session)
  const decision = decide(found.route, toVisitor(session))
  if (decision.kind === 'allow') return { kind: 'page', found }
  if (decision.kind === 'forbidden') return decision
  const back = found.route.access === 'guest' ? returnTo(place.state, table, session) : null
  return redirect(back ?? decision.to, place)
}
