import type { ReleaseEvent } from '@portal/contracts'
import type { AreaName } from '@portal/kit'
import type { AreaRelease } from '@portal/releases'

type What = Pick<ReleaseEvent, 'kind' | 'reason' | 'ms'>

/**
 * Reports the state of a release to the API: only a few words from a fixed list, without personal
 * data.
 */
export type Report = (name: AreaName, release: AreaRelease, what: What) => void

const mostForPage = 20
const mostAtOnce = 10
/** Reports wait while a page is loading. */
const waitMs = 5_000

const address = '/api/releases/events'

function send(events: readonly ReleaseEvent[]): void {
  const body = JSON.stringify({ events })
  // JSON in a beacon is allowed, because it goes to the own origin. There is no reply, so a lost
  // report is not repeated.
  if (
    'sendBeacon' in navigator &&
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }))
  )
    return
  fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => undefined)
}

/** Collects reports and sends them together, at the latest when the page is left. */
export function createReports(): Report {
  let waiting: ReleaseEvent[] = []
  let total = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) send(waiting.splice(0, mostAtOnce))
    if (waiting.length > 0) flush()
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  globalThis.addEventListener('pagehide', flush)

  return (area, { release, base }, what) => {
    total += 1
    if (base !== undefined || total > mostForPage) return
    waiting = [...waiting, { area, release, ...what }]
    timer ??= setTimeout(flush, waitMs)
  }
}
