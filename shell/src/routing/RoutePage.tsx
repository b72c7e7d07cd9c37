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
import { Route, Routes } from 'react-router-dom'
import type { Resource } from '../areas/loading/resource'
import { usePortal } from '../context'
import { AreaProblem } from '../pages/AreaProblem'
import { Loading } from '../pages/Loading'
import { needsPrimeReact, primeReact } from '../primereact/prime-react'
import type { PrerenderedPage } from '../hydration/prerendered-page'
import { HydrationNotice } from '../hydration/HydrationNotice'
import { Arrival } from './Arrival'
import type { FoundRoute } from './route-table'
import { useDocumentHead } from './use-document-head'

/** Before the page in the tree, so that a page that titles itself has the last word. */
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

/** Below the last boundary, so that `onHydrated` runs when the page itself is on the screen and hears events. */
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
  return state.status === 'ready' ? <LoadedPage found={found} page={state.value} /> : <Loading />
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

/** The page that came as HTML waits in a boundary, so that React leaves the HTML alone until the code has come. */
function AreaPage({ found }: { found: FoundRoute }) {
  const { prerendered } = usePortal()
  const { isOf, standsFor, subscribe } = prerendered ?? noPrerenderedPage
  // What was drawn is drawn again first, even when it is known by then that it will not stand.
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
 * Around staff pages only: PrimeReact and its theme come as a file of their own, at the same time as the area. Both are waited for
 * in one place, so that nobody hears twice that something loads.
 */
function StaffPage({ found }: { found: FoundRoute }) {
  const { areas } = usePortal()
  const { area, route } = found
  const state = useResource(primeReact)
  const page = useResource(areas.page(area, route.id))
  if (state.status === 'failed')
    return <AreaProblem failure={state.failure} onRetry={() => void primeReact.load()} />
  // Said here and not further down: whoever comes to a failed page asks for it anew, and would begin this again and again.
  if (page.status === 'failed')
    return (
      <AreaProblem
        failure={page.failure}
        onRetry={() => {
          areas.retry(area, route.id)
        }}
      />
    )
  if (state.status !== 'ready' || page.status !== 'ready') return <Loading />
  const { value: PrimeReact } = state
  return (
    <PrimeReact>
      <AreaPage found={found} />
    </PrimeReact>
  )
}

/**
 * One page of an area, from the first byte to the last excuse. It is drawn anew for another route alone: HTML that waits to be
 * hydrated does not outlive a change from above.
 */
export const RoutePage = memo(function RoutePage({ found }: { found: FoundRoute }) {
  return (
    <>
      <RouteHead route={found.route} />
      {needsPrimeReact(found.route) ? <StaffPage found={found} /> : <AreaPage found={found} />}
    </>
  )
})
