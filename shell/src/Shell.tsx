import { useLayoutEffect } from 'react'
import { useSession } from '@portal/kit'
import { isGuardedRoute } from '@portal/releases'
import { Navigate, useLocation } from 'react-router-dom'
import { usePortal, useView } from './context'
import { PortalFrame, type FrameSettings } from './frames/PortalFrame'
import { ErrorBoundary } from './pages/ErrorBoundary'
import { ForbiddenPage } from './pages/ForbiddenPage'
import { FullScreenLoading } from './pages/Loading'
import { WaitingPage } from './pages/WaitingPage'
import { NotFoundPage } from './pages/NotFoundPage'
import { outcomeAt, type Outcome } from './routing/outcome'
import type { FoundRoute } from './routing/route-table'
import { RoutePage } from './routing/RoutePage'
import { usePageChange } from './routing/use-page-change'
import { AskAgain, UnreachablePage } from './session/UnreachablePage'
import { useGuardedSession } from './session/use-guarded-session'
import { useOtherTabs } from './session/use-other-tabs'

/** A guarded page whose session loads. */
interface Awaited {
  kind: 'waiting'
  found: FoundRoute
}
type Shown = Exclude<Outcome, { kind: 'waiting' | 'redirect' }> | Awaited

const isInFrame = (outcome: Extract<Outcome, { kind: 'waiting' }>): outcome is Awaited =>
  outcome.found !== null && isGuardedRoute(outcome.found.route)

function frameOf(outcome: Shown): FrameSettings {
  if (outcome.kind === 'missing') return { frame: outcome.frame }
  if (outcome.kind === 'unreachable') return { frame: 'student', hideHeader: true }
  return outcome.kind === 'forbidden' ? { frame: 'staff' } : outcome.found.route
}

function ShownPage({ outcome }: { outcome: Shown }) {
  if (outcome.kind === 'missing') return <NotFoundPage frame={outcome.frame} />
  if (outcome.kind === 'forbidden') return <ForbiddenPage module={outcome.module} />
  if (outcome.kind === 'unreachable') return <UnreachablePage />
  if (outcome.kind === 'waiting') return <WaitingPage route={outcome.found.route} />
  return <RoutePage key={outcome.found.route.id} found={outcome.found} />
}

/**
 * Tells the areas the present path. True while an update that waited for this navigation is
 * applied: for this one render nothing is drawn in the page's place.
 */
function useArrival(pathname: string): boolean {
  const { areas } = usePortal()
  const isDue = areas.isDue(pathname)
  useLayoutEffect(() => {
    areas.arrive(pathname, isDue)
  }, [areas, pathname, isDue])
  return isDue
}

/**
 * The page in its own error boundary, mounted again for each place and each release of its area.
 */
function GuardedPage({ outcome }: { outcome: Shown }) {
  const { areas } = usePortal()
  const { pathname } = useLocation()
  const found = outcome.kind === 'page' ? outcome.found : null
  return (
    <ErrorBoundary
      key={`${pathname} ${String(found && areas.generation(found.area))}`}
      onCrash={() => {
        if (found) areas.crashed(found.area, found.route.id)
      }}
    >
      <ShownPage outcome={outcome} />
    </ErrorBoundary>
  )
}

/** The whole screen: the result of the guards for the present place, in its frame. */
export function Shell() {
  const { table, leaving } = useView()
  const { prerendered, isAwaited } = usePortal()
  const location = useLocation()
  const session = useSession()
  const outcome = outcomeAt(location, table, session, (found) => prerendered?.isOf(found) === true)
  const isArriving = useArrival(location.pathname)
  usePageChange(outcome.kind === 'redirect')
  useGuardedSession(outcome.kind === 'waiting')
  useOtherTabs()

  if (outcome.kind === 'waiting' && !(isAwaited && isInFrame(outcome))) return <FullScreenLoading />
  if (outcome.kind === 'redirect') {
    const { to, state } = outcome
    // A redirect acts when it is mounted. Back may lead to another closed place before it is gone.
    return <Navigate key={location.key} to={to} state={state} replace />
  }
  return (
    <PortalFrame {...frameOf(outcome)}>
      {!isArriving && !leaving && <GuardedPage outcome={outcome} />}
      {session.status === 'unreachable' && outcome.kind === 'page' && <AskAgain />}
    </PortalFrame>
  )
}
