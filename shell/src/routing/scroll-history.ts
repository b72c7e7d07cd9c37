/** The visited places since the portal was opened, with the scroll position of each. */
export interface ScrollHistory {
  /** The router is at the place `key` now. */
  enter: (key: string) => void
  /** Stores the scroll position of the present page. */
  rememberScroll: () => void
  scrollAt: (key: string) => number
  /** True until the first navigation: a page that was just opened keeps the browser's own focus. */
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
