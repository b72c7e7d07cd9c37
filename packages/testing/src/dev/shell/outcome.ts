import {
  decide,
  paths,
  toVisitor,
  type AreaManifest,
  type AreaRoute,
  type Decision,
  type SessionState,
} from '@portal/kit'
import { matchRoutes } from 'react-router-dom'

export type Outcome =
  | { kind: 'page'; route: AreaRoute }
  | { kind: 'redirect'; to: string; state?: { from: string } }
  | Extract<Decision, { kind: 'forbidden' }>
  /** The address belongs to another area, which is not here. */
  | { kind: 'elsewhere' }

interface Place {
  pathname: string
  search: string
  hash: string
  state: unknown
}

/** The area's route at a path. */
export const routeAt = ({ routes }: AreaManifest, pathname: string): AreaRoute | null =>
  matchRoutes(
    routes.map((route) => ({ path: route.path, handle: route })),
    pathname,
  )?.at(-1)?.route.handle ?? null

const signInPages: readonly string[] = [paths.studentLogin, paths.staffLogin]

/** The page asked for before sign-in, if it is one of the area's and the person may open it. */
function returnTo(state: unknown, manifest: AreaManifest, session: SessionState): string | null {
  const from = (state as { from?: unknown } | null)?.from
  const route =
    typeof from === 'string' ? routeAt(manifest, new URL(from, 'http://portal').pathname) : null
  return route && decide(route, toVisitor(session)).kind === 'allow' ? (from as string) : null
}

/** The result for a URL and a session, by the kit's guards, which the shell applies too. */
export function outcomeAt(place: Place, manifest: AreaManifest, session: SessionState): Outcome {
  const { pathname, search, hash, state } = place
  const route = routeAt(manifest, pathname)
  const [first] = manifest.routes
  if (!route)
    return pathname === '/' && first ? { kind: 'redirect', to: first.path } : { kind: 'elsewhere' }
  const decision = decide(route, toVisitor(session))
  if (decision.kind === 'allow') return { kind: 'page', route }
  if (decision.kind === 'forbidden') return decision
  if (signInPages.includes(decision.to))
    return { kind: 'redirect', to: decision.to, state: { from: `${pathname}${search}${hash}` } }
  const back = route.access === 'guest' ? returnTo(state, manifest, session) : null
  return { kind: 'redirect', to: back ?? decision.to }
}
