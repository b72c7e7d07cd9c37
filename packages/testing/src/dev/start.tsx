import '@portal/ui/styles.css'
import { createPortalStore, setInstitution, setTitleSuffix, type AreaManifest } from '@portal/kit'
import { setupWorker } from 'msw/browser'
import { createRoot } from 'react-dom/client'
import { anInstitution } from '../factories'
import { createBackend, showSession } from './backend/backend'
import { devHandlers } from './backend/handlers'
import { DevApp } from './DevApp'
import { pagesOf, type LoadArea } from './shell/AreaPage'

/**
 * Starts one area alone in the page's `#root`, over an API in memory. The dev server's entry calls
 * it (`@portal/build`).
 */
export async function startDev({
  manifest,
  loadArea,
}: {
  manifest: AreaManifest
  loadArea: LoadArea
}): Promise<void> {
  const institution = anInstitution()
  setInstitution(institution)
  setTitleSuffix(`${institution.name} (${manifest.name})`)

  const backend = createBackend(manifest.name, globalThis.sessionStorage)
  // Other requests than API calls are for files of the dev server. The handlers report unknown
  // calls with an error.
  await setupWorker(...devHandlers(backend)).start({ quiet: true, onUnhandledRequest: 'bypass' })

  const store = createPortalStore()
  let { epoch } = backend.state()
  showSession(store, backend.state())
  backend.subscribe(() => {
    const state = backend.state()
    if (state.epoch === epoch) return
    epoch = state.epoch
    showSession(store, state)
  })
  globalThis.addEventListener('pagehide', backend.keep)

  const root = document.getElementById('root') as HTMLElement
  createRoot(root).render(
    <DevApp
      store={store}
      backend={backend}
      manifest={manifest}
      pages={pagesOf(manifest, loadArea)}
    />,
  )
}
