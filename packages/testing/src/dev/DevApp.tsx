import { StrictMode } from 'react'
import { DialogHost, type AreaManifest, type PortalStore } from '@portal/kit'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import type { Backend } from './backend/backend'
import { Panel } from './panel/Panel'
import { useBackend } from './panel/use-backend'
import type { Pages } from './shell/AreaPage'
import { DevShell } from './shell/DevShell'

interface DevAppProps {
  store: PortalStore
  backend: Backend
  manifest: AreaManifest
  pages: Pages
}

/**
 * One area alone, with the developer panel. Store, router, dialogs and guards are those of the kit,
 * as in the shell.
 */
export function DevApp({ store, backend, manifest, pages }: DevAppProps) {
  const { epoch } = useBackend(backend)
  return (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <DevShell key={epoch} manifest={manifest} pages={pages} />
          <Panel backend={backend} manifest={manifest} />
        </BrowserRouter>
        <DialogHost />
      </Provider>
    </StrictMode>
  )
}
