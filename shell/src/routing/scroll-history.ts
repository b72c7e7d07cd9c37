/** Where the person has been since the portal was opened, and how far down each page. */
export interface ScrollHistory {
  /** The router is at the place `key` now. */
  enter: (key: string) => void
  /** Notes how far down the present page the person is. */
  rememberScroll: () => void
  scrollAt: (key: string) => number
  /** True until the person has gone anywhere: a page just opened keeps the browser's own focus. */
  isFirstPage: () => boolean
}

export function createScrollHistory(): ScrollHistory {
  const positions = new Map<string, number>()
  let place = ''
  let steps = 0
  return {
    enter: (key) => {
      place = key
      steps += 1
    },
    rememberScroll: () => {
      positions.set(place, globalThis.scrollY)
    },
    scrollAt: (key) => positions.get(key) ?? 0,
    isFirstPage: () => steps <= 1,
  }
}
