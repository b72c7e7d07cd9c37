import type { ComponentType } from 'react'
import { identity } from '@portal/content/identity'
import type { Biodata, Staff, Student } from '@portal/contracts'
import {
  createPortalStore,
  DialogHost,
  setInstitution,
  setTitleSuffix,
  signedOut,
  staffSignedIn,
  studentSignedIn,
  type PortalStore,
} from '@portal/kit'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation, useNavigate, type Location } from 'react-router-dom'
import { createAreas, type AreasDeps } from '../areas/areas'
import { createMemory } from '../areas/outcome/memory'
import type { Registry } from '@portal/releases'
import type { RemoteLoader } from '../areas/loading/attempt'
import { PortalContext } from '../context'
import { createScrollHistory } from '../routing/scroll-history'
import { Shell } from '../Shell'
import { aManifest, aRegistry, aStorage } from './entries'

export type Who = 'nobody' | 'unknown' | { student: Student; biodata?: Biodata } | { staff: Staff }

interface Options {
  path?: string
  who?: Who
  /** Pages by route id, if the plain heading is not enough. */
  pages?: Record<string, ComponentType>
  remote?: RemoteLoader
  incomplete?: boolean
  registry?: Registry
  areas?: Partial<AreasDeps>
  /** Whether the browser seems to have a session. */
  isAwaited?: boolean
}

/** An area whose pages are only their titles as headings. */
export function fakeRemote(
  pages: Record<string, ComponentType> = {},
): RemoteLoader & { loads: number } {
  const routes = Object.fromEntries(
    aManifest.routes.map(({ id, title }) => [
      id,
      () => Promise.resolve({ default: pages[id] ?? (() => <h1>{title} page</h1>) }),
    ]),
  )
  const remote = {
    loads: 0,
    load: () => {
      remote.loads += 1
      return Promise.resolve({ default: { kit: '1.0.0', routes } })
    },
  }
  return remote
}

function signIn(store: PortalStore, who: Who): void {
  if (who === 'unknown') return
  if (who === 'nobody') store.dispatch(signedOut())
  else if ('staff' in who) store.dispatch(staffSignedIn(who.staff))
  else store.dispatch(studentSignedIn({ student: who.student, biodata: who.biodata ?? null }))
}

const newMemory = () => {
  const storage = aStorage()
  return createMemory(() => storage)
}

/** Areas in memory instead of federation, in a new browser. */
export const areasOf = (
  registry: Registry,
  remote: RemoteLoader,
  changes: Partial<AreasDeps> = {},
) =>
  createAreas(registry, {
    remote,
    host: { kit: '1.0.0', shared: { react: '19.3.1' } },
    timeouts: { candidateMs: 200, lastCandidateMs: 200, retryPausesMs: [1, 1] },
    memory: newMemory(),
    report: () => undefined,
    shellRelease: 'shell-1',
    path: '/',
    readRegistry: () => Promise.resolve(null),
    loadPage: () => undefined,
    mayLoadPageFor: () => false,
    ...changes,
  })

/** The whole shell, with an area in memory instead of federation. */
export function renderShell({
  path = '/',
  who = 'nobody',
  pages,
  remote = fakeRemote(pages),
  incomplete = false,
  registry = aRegistry({}, { incomplete }),
  areas: changes,
  isAwaited = false,
}: Options = {}) {
  setInstitution(identity)
  setTitleSuffix(identity.name)
  const store = createPortalStore()
  signIn(store, who)
  const areas = areasOf(registry, remote, { path, ...changes })
  const portal = {
    areas,
    local: null,
    scrollHistory: createScrollHistory(),
    prerendered: null,
    isAwaited,
  }
  let current!: { location: Location; navigate: (to: string | number) => unknown }
  const Watch = () => {
    const navigate = useNavigate()
    current = { location: useLocation(), navigate: navigate as (to: string | number) => unknown }
    return null
  }
  const view = render(
    <Provider store={store}>
      <PortalContext value={portal}>
        <MemoryRouter initialEntries={[path]}>
          <Shell />
          <Watch />
        </MemoryRouter>
      </PortalContext>
      <DialogHost />
    </Provider>,
  )
  return {
    ...view,
    store,
    areas,
    user: userEvent.setup(),
    location: () => current.location,
    go: async (to: string | number) => {
      await act(async () => {
        await current.navigate(to)
      })
    },
  }
}
