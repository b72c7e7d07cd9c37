import {
  memo,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { usePageTitle } from '@portal/kit'
import { isGuardedRoute } from '@portal/releases'
import { Route, Routes } from 'react-router-dom'
import type { Resource } from '../areas/loading/resource'
import { usePortal } from '../context'
import { AreaProblem } from '../pages/AreaProblem'
import { Loading } from '../pages/Loading'
import { WaitingPage } from '../pages/WaitingPage'
import { needsPrimeReact, primeReact } from '../primereact/prime-react'
import type { PrerenderedPage } from '../hydration/prerendered-page'
import { HydrationNotice } from '../hydration/HydrationNotice'
import { Arrival } from './Arrival'
import type { FoundRoute } from './route-table'
import { useDocumentHead } from './use-document-head'

/** Before the page in the tree, so that a page can set its own title. */
function RouteHead({ route }: Pick<FoundRoute, 'route'>) {
  usePageTitle(route.title)
  useDocumentHead(route)
  return null
}

function useResource<T>(resource: Resource<T>) {
  const state = useSyncExternalStore(resource.subscribe, resource.current)
  useEffect(() => void resource.load(), [resource])
  return state
}

const nothing = (): void => undefined

/**
 * Below the last boundary, so that `onHydrated` is called when the page itself is shown and handles
 * events.
 */
function TakenPage({ page: Page, onHydrated }: { page: ComponentType; onHydrated: () => void }) {
  useLayoutEffect(onHydrated, [onHydrated])
  return <Page />
}

function LoadedPage({
  found,
  page,
  onHydrated = nothing,
}: {
  found: FoundRoute
  page: ComponentType
  onHydrated?: () => void
}) {
  const { areas } = usePortal()
  useEffect(() => {
    areas.mounted(found.area)
  }, [areas, found.area])
  return (
    <>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route
            path={found.route.path}
            element={<TakenPage page={page} onHydrated={onHydrated} />}
          />
        </Routes>
      </Suspense>
      <Arrival />
    </>
  )
}

/** A page whose code loads. A guarded one had its heading on the screen before. */
const PendingPage = ({ route }: Pick<FoundRoute, 'route'>) =>
  isGuardedRoute(route) ? <WaitingPage route={route} /> : <Loading />

function LoadingPage({ found }: { found: FoundRoute }) {
  const { areas } = usePortal()
  const { area, route } = found
  const state = useResource(areas.page(area, route.id))
  if (state.status === 'failed')
    return (
      <AreaProblem
        failure={state.failure}
        onRetry={() => {
          areas.retry(area, route.id)
        }}
      />
    )
  return state.status === 'ready' ? (
    <LoadedPage found={found} page={state.value} />
  ) : (
    <PendingPage route={route} />
  )
}

function HydratingPage({
  found,
  prerendered,
}: {
  found: FoundRoute
  prerendered: PrerenderedPage
}) {
  const page = use(prerendered.page)
  return <LoadedPage found={found} page={page} onHydrated={prerendered.onHydrated} />
}

const never = (): boolean => false
const noPrerenderedPage = { isOf: never, standsFor: never, subscribe: () => nothing }

/**
 * The prerendered page waits in a boundary, so that React keeps its HTML until the code has loaded.
 */
function AreaPage({ found }: { found: FoundRoute }) {
  const { prerendered } = usePortal()
  const { isOf, standsFor, subscribe } = prerendered ?? noPrerenderedPage
  // The first render repeats the HTML, even if it is already known that it will be replaced.
  const stands = useSyncExternalStore(
    subscribe,
    () => standsFor(found),
    () => isOf(found),
  )
  if (!prerendered || !stands) return <LoadingPage found={found} />
  return (
    <>
      <Suspense fallback={<Loading />}>
        <HydratingPage found={found} prerendered={prerendered} />
      </Suspense>
      <HydrationNotice prerendered={prerendered} />
    </>
  )
}

/**
 * For staff pages only: PrimeReact and its theme are a separate file that loads at the same time as
 * the area. Both have one loading state, so that it is announced once.
 */
function StaffPage({ found }: { found: FoundRoute }) {
  const { areas } = usePortal()
  const { area, route } = found
  const state = useResource(primeReact)
  const page = useResource(areas.page(area, route.id))
  if (state.status === 'failed')
    // All pages of staff need it.
    return <AreaProblem failure={state.failure} home="/" onRetry={() => void primeReact.load()} />
  // Here and not further down: a failed page is requested again whenever it is mounted, which would
  // repeat endlessly.
  if (page.status === 'failed')
    return (
      <AreaProblem
        failure={page.failure}
        onRetry={() => {
          areas.retry(area, route.id)
        }}
      />
    )
  if (state.status !== 'ready' || page.status !== 'ready') return <PendingPage route={route} />
  const { value: PrimeReact } = state
  return (
    <PrimeReact>
      <AreaPage found={found} />
    </PrimeReact>
  )
}

/**
 * One page of an area, with its loading and failure states. It renders again only for another
 * route, because a change from above would remove HTML that waits for hydration.
 */
export const RoutePage = memo(function RoutePage({ found }: { found: FoundRoute }) {
  return (
    <>
      <RouteHead route={found.route} />
      {needsPrimeReact(found.route) ? <StaffPage found={found} /> : <AreaPage found={found} />}
    </>
  )
})
