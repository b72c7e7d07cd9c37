import { lessDataCookie, lessDataCookieSeconds, type LessDataChoice } from '@portal/contracts'
import { applyLessData, wantsLessData } from '@portal/ui'

/** The choice of this browser; undefined if its own setting decides. */
const chosen = (): LessDataChoice | undefined =>
  new RegExp(`(?:^|; )${lessDataCookie}=(on|off)`).exec(document.cookie)?.[1] as
    LessDataChoice | undefined

const asksForLess = (): boolean =>
  wantsLessData() || globalThis.matchMedia('(prefers-reduced-data: reduce)').matches

const apply = (): void => {
  applyLessData(chosen() ?? (asksForLess() ? 'on' : 'off'))
}

/** Saves the choice for this browser, and tells its other tabs. */
export function chooseLessData(choice: LessDataChoice): void {
  const secure = globalThis.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${lessDataCookie}=${choice}; path=/; max-age=${String(lessDataCookieSeconds)}; samesite=lax${secure}`
  applyLessData(choice)
  try {
    globalThis.localStorage.setItem('portal:less-data', choice)
  } catch {
    // Without storage, the other tabs follow when they are shown again.
  }
}

/** Applies the choice, and follows it: in another tab, or in a page that the browser has kept. */
export function followLessData(): void {
  apply()
  globalThis.addEventListener('storage', apply)
  globalThis.addEventListener('pageshow', apply)
}
