import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { baseApi } from './api/base-api'
import { sessionRenewal } from './session/session-renewal'
import { sessionReducer } from './session/session-slice'

/**
 * Creates the store: one in the shell, and one in each test. Subscribers are notified in the same
 * task and not a frame later, so that data is on the page right after an awaited reload.
 */
export const createPortalStore = () =>
  configureStore({
    reducer: { session: sessionReducer, api: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware, sessionRenewal),
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  })

export type PortalStore = ReturnType<typeof createPortalStore>
export type PortalState = ReturnType<PortalStore['getState']>
export type PortalDispatch = PortalStore['dispatch']

export const usePortalDispatch = useDispatch.withTypes<PortalDispatch>()
export const usePortalSelector = useSelector.withTypes<PortalState>()
