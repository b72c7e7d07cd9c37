import { createContext } from 'react'

/** True inside a menu entry after the pointer or the focus was near it. */
export const NearContext = createContext(false)
