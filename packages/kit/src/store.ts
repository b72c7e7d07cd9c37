import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { baseApi } from './api/base-api'
import { sessionRenewal } from './session/session-renewal'
import { sessionReducer } from './session/session-slice'

/**
 * Makes the product's store: the shell makes one, each test its own.
 *
 * Subscribers hear of a reply in the same task, not a frame later: whoever has awaited a reload finds it on the page.
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
