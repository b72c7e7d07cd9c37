import { useSyncExternalStore } from 'react'
import type { SaveState } from './save-state'
import type { Saver } from './saver'

/** How the saving stands, live. Only what shows it is drawn again, not the form. */
export const useSaveState = (saver: Saver): SaveState =>
  useSyncExternalStore(saver.subscribe, saver.current)
