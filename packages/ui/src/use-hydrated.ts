import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in the page's HTML and in the first render, then true. Data that only the browser has, such
 * as the query, must wait for it, or the two renders would differ.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
