import { decide, paths, toVisitor, type SessionState } from '@portal/kit'
import type { Module } from '@portal/contracts'
import type { FoundRoute, RouteTable } from './route-table'

/** Where somebody was going when sign-in came between; travels in the router's state. */
export interface Origin {
  from: string
}

export type Outcome =
  | { kind: 'page'; found: FoundRoute }
  | { kind: 'waiting' }
  | { kind: 'redirect'; to: string; state?: Origin }
  | { kind: 'forbidden'; module: Module }
  | { kind: 'missing' }

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

/**
 * What the shell shows at a place for a session: the guards (spec 1 §2) applied to the route table. A page that `isDrawn` already
 * came as HTML for a browser that can have no session: it stays while that is made sure of.
 */
export function outcomeAt(place: Place, table: RouteTable, session: SessionState, isDrawn: (found: FoundRoute) => boolean): Outcome {
  const found = table.find(place.pathname)
  if (!found) return { kind: 'missing' }
  if (found.route.access === 'public') return { kind: 'page', found }
  if (session.status !== 'ready') return isDrawn(found) ? { kind: 'page', found } : { kind: 'waiting' }
  const decision = decide(found.route, toVisitor(session))
  if (decision.kind === 'allow') return { kind: 'page', found }
  if (decision.kind === 'forbidden') return decision
  if (signInPages.includes(decision.to)) return { kind: 'redirect', to: decision.to, state: { from: addressOf(place) } }
  const back = found.route.access === 'guest' ? returnTo(place.state, table, session) : null
  return { kind: 'redirect', to: back ?? decision.to }
}
