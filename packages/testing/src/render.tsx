import type { Biodata, Staff, Student } from '@portal/contracts'
import {
  createPortalStore,
  DialogHost,
  signedOut,
  staffSignedIn,
  studentSignedIn,
  type PortalStore,
} from '@portal/kit'
import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom'

export interface RenderOptions {
  /** URL of the page, with query and hash; `/` by default. */
  path?: string
  /** `history.state` the page is reached with. */
  state?: unknown
  /** Pattern of the route where the address has parameters. */
  route?: string
  /** The signed-in person; by default there is none. */
  session?: { student: Student; biodata?: Biodata | null } | { staff: Staff }
}
export interface RenderedPage extends RenderResult {
  user: UserEvent
  store: PortalStore
  /** Where the router is now. */
  location: () => Location
}

function storeFor(session: RenderOptions['session']): PortalStore {
  const store = createPortalStore()
  if (!session) store.dispatch(signedOut())
  else if ('staff' in session) store.dispatch(staffSignedIn(session.staff))
  else
    store.dispatch(studentSignedIn({ student: session.student, biodata: session.biodata ?? null }))
  return store
}

/**
 * Draws a page as the shell would: store, session, router and dialogs are the real ones. Other
 * addresses draw nothing.
 */
export function renderPage(
  page: ReactElement,
  { path = '/', state, route, session }: RenderOptions = {},
): RenderedPage {
  const store = storeFor(session)
  let current: Location | undefined
  const Watch = () => {
    current = useLocation()
    return null
  }
  const { pathname, search, hash } = new URL(path, 'http://portal.test')
  const result = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
        <main>
          <Routes>
            <Route path={route ?? pathname} element={page} />
            <Route path="*" element={null} />
          </Routes>
        </main>
        <Watch />
      </MemoryRouter>
      <DialogHost />
    </Provider>,
  )
  return { ...result, store, user: userEvent.setup(), location: () => current as Location }
}
