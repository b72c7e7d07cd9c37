import { useSyncExternalStore } from 'react'
import type { SaveState } from './save-state'
import type { Saver } from './saver'

/** The live state of saving. Only components that show it render again, not the form. */
export const useSaveState = (saver: Saver): SaveState =>
  useSyncExternalStore(saver.subscribe, saver.current)
