import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { DialogHost, type PortalState, type PortalStore } from '@portal/kit'
import { Provider } from 'react-redux'
import { PortalContext, type Portal } from './context'
import { Shell } from './Shell'

interface AppProps {
  store: PortalStore
  /** The store's state before anything happened: what a page was rendered from, and so what taking it over begins with. */
  initial: PortalState
  portal: Portal
  Router: ComponentType<{ children: ReactNode }>
}

/** The portal as one tree; the same in a browser and where pages are rendered, or taking them over would not fit. */
export function App({ store, initial, portal, Router }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} serverState={initial}>
        <PortalContext value={portal}>
          <Router>
            <Shell />
          </Router>
        </PortalContext>
        <DialogHost />
      </Provider>
    </StrictMode>
  )
}
