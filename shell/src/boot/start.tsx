import '@portal/ui/styles.css'
import { identity } from '@portal/content/identity'
import {
  createPortalStore,
  endSignedOut,
  loadSession,
  mayBeSignedIn,
  setAreaHealthSource,
  setInstitution,
  setTitleSuffix,
  signedOutKinds,
  type AreaRoute,
} from '@portal/kit'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from './react-dom'
import { BrowserRouter } from 'react-router-dom'
import { App } from '../App'
import { createAreas, type Areas } from '../areas/areas'
import { federationLoader, hostVersions } from '../areas/loading/federation'
import { findLocalArea, withLocalArea, type LocalArea } from '../areas/registry/local-area'
import { createMemory } from '../areas/outcome/memory'
import { tellingMemory } from '../areas/registry/canary-cookie'
import { mayLoadPageFor } from '../areas/registry/page-loads'
import { timeoutsHere } from '../areas/loading/timeouts'
import type { Registry } from '@portal/releases'
import { applyScheme } from '@portal/ui'
import { createReports } from '../areas/outcome/reports'
import { watchRegistry } from '../areas/registry/watcher'
import { createScrollHistory } from '../routing/scroll-history'
import { findPrerenderedPage } from '../hydration/prerendered-page'
import { watchTyping } from '../hydration/typing'
import { fetchRegistry, findRegistry } from './find-registry'
import { followLessData } from '../less-data/less-data'
import { takeParameter } from './parameters'

/** The release of this build. */
declare const __SHELL_RELEASE__: string

function createMemoryOfBrowser() {
  const memory = createMemory(() => globalThis.localStorage)
  const channel = takeParameter('mfe-channel')
  if (channel !== null) memory.choose(/^[a-z0-9-]{1,30}$/.test(channel) ? channel : null)
  return memory
}

function openAreas(registry: Registry, local: LocalArea | null): Areas {
  const readRegistry = async () => {
    const read = await fetchRegistry()
    return read && withLocalArea(read, local)
  }
  const canaries = tellingMemory(createMemoryOfBrowser())
  const areas = createAreas(withLocalArea(registry, local), {
    remote: federationLoader(),
    host: hostVersions(),
    timeouts: timeoutsHere(),
    memory: canaries.memory,
    report: createReports(),
    shellRelease: __SHELL_RELEASE__,
    path: globalThis.location.pathname,
    readRegistry,
    mayLoadPageFor,
    loadPage: () => {
      globalThis.location.reload()
    },
  })
  setAreaHealthSource(areas.health)
  canaries.offer(registry)
  watchRegistry(readRegistry, (next) => {
    canaries.offer(next)
    areas.offer(next)
  })
  return areas
}

const isOpen = ({ access }: AreaRoute): boolean =>
  access === 'public' || (access === 'guest' && !mayBeSignedIn())

/** Starts the portal in `root`. A prerendered page is hydrated (ADR 7). */
export async function start(root: HTMLElement): Promise<void> {
  setInstitution(identity)
  setTitleSuffix(identity.name)
  applyScheme()
  followLessData()
  const replayTyping = watchTyping(root)
  const store = createPortalStore()
  const initial = store.getState()
  const { pathname } = globalThis.location
  if (signedOutKinds().length > 0) void store.dispatch(endSignedOut())
  void store.dispatch(loadSession(pathname))

  const local = await findLocalArea(takeParameter('mfe-override'))
  const areas = openAreas(await findRegistry(), local)
  const first = areas.view().table.find(pathname)
  // The area of a guarded page is not loaded before the guard has decided.
  if (first && isOpen(first.route)) areas.preload(first.area)
  const prerendered = local ? null : findPrerenderedPage(root, areas, pathname, replayTyping)
  const app = (
    <App
      store={store}
      initial={initial}
      portal={{
        areas,
        local,
        scrollHistory: createScrollHistory(),
        prerendered,
        isAwaited: mayBeSignedIn(),
      }}
      Router={BrowserRouter}
    />
  )
  // Without a transition, React hydrates the whole page in one task.
  if (prerendered)
    startTransition(() => {
      hydrateRoot(root, app)
    })
  else createRoot(root).render(app)
}
