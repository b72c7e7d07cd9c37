import type { AccountKind } from './signed-out'

/** Messages between the tabs of a browser. */
export type TabNews = 'signed-in' | 'student-signed-out' | 'staff-signed-out'

const all: readonly TabNews[] = ['signed-in', 'student-signed-out', 'staff-signed-out']
const keyOf = (news: TabNews): string => `portal-${news}`

function read(news: TabNews): string | null {
  try {
    return globalThis.localStorage.getItem(keyOf(news))
  } catch {
    return null // storage is blocked in this browser
  }
}

/** Changes with each sign-out of that kind of account in any tab of this browser. */
export const lastSignOut = (kind: AccountKind): string | null => read(`${kind}-signed-out`)

const known = new Map<TabNews, string | null>()

/** Notifies all other tabs. Suspended tabs get it when they wake up. */
export function notifyTabs(news: TabNews): void {
  try {
    globalThis.localStorage.setItem(keyOf(news), `${String(Date.now())} ${String(Math.random())}`)
  } catch {
    // Storage is forbidden in this browser; the other tabs find out with their next call.
  }
  known.set(news, read(news))
}

/** Calls back with the messages of other tabs from now on. */
export function watchTabs(onNews: (news: TabNews) => void): () => void {
  for (const news of all) known.set(news, read(news))
  const look = (): void => {
    for (const news of all) {
      const value = read(news)
      if (value === known.get(news)) continue
      known.set(news, value)
      if (value !== null) onNews(news)
    }
  }
  globalThis.addEventListener('storage', look)
  globalThis.addEventListener('pageshow', look)
  return () => {
    globalThis.removeEventListener('storage', look)
    globalThis.removeEventListener('pageshow', look)
  }
}
