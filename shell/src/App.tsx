import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { DialogHost, type PortalState, type PortalStore } from '@portal/kit'
import { Provider } from 'react-redux'
import { PortalContext, type Portal } from './context'
import { Shell } from './Shell'

interface AppProps {
  store: PortalStore
  /** The first state of the store. A page was rendered from it, so hydration begins with it. */
  initial: PortalState
  portal: Portal
  Router: ComponentType<{ children: ReactNode }>
}

/**
 * The complete tree, equal in the browser and in the renderer of pages, because hydration needs the
 * same tree.
 */
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
