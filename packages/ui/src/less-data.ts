import { useSyncExternalStore } from 'react'

const event = 'portal:less-data'

/** True if the browser itself asks to save data. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * True if pages load no pictures and nothing ahead. The document says it in `data-less-data`: the
 * server writes it, and then the shell. Without it, the browser's own setting counts.
 */
export function wantsLessData(): boolean {
  const { lessData } = document.documentElement.dataset
  return lessData === undefined ? savesData() : lessData === 'on'
}

/** Writes the choice into the document, whose styles read it, and tells all parts of the page. */
export function applyLessData(choice: 'on' | 'off'): void {
  document.documentElement.dataset['lessData'] = choice
  globalThis.dispatchEvent(new Event(event))
}

/** Calls back after each `applyLessData`, also of another copy of this module. */
export function onLessData(listener: () => void): () => void {
  globalThis.addEventListener(event, listener)
  return () => {
    globalThis.removeEventListener(event, listener)
  }
}

/** `wantsLessData`, and false in the page's HTML and in the first render. */
export const useLessData = (): boolean =>
  useSyncExternalStore(onLessData, wantsLessData, () => false)
