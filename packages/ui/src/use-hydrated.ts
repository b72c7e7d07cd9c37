import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in the page's HTML and in the first drawing over it, true from then on. What only the browser knows, such as the query of
 * the address, must wait for it, or the two drawings would differ.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
