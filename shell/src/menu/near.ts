import { createContext } from 'react'

/** True inside an entry of a menu once somebody has come near it: pointed at it, or reached it by key. */
export const NearContext = createContext(false)
