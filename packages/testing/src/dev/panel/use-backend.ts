import { useSyncExternalStore } from 'react'
import type { Backend, BackendState } from '../backend/backend'

/** The mocked API's state, live. */
export const useBackend = (backend: Backend): BackendState =>
  useSyncExternalStore(backend.subscribe, backend.state)
