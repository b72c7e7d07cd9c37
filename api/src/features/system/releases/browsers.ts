import type { ReleaseEvent } from '@portal/contracts'
import { addressKey } from '../../../platform/http/network-address.rules'
import type { Clock } from '../../../platform/clock'
import { noCounts, countsOf, type ReleaseCounts } from './releases.rules'

/**
 * The origin of a report. `account` is the owner of the browser's session: one account can have any
 * number of sessions.
 */
export interface Reporter {
  address: string
  userAgent: string
  account: string | undefined
}

/**
 * Maximum per day that one address or one account adds to a release. The failures are so few that
 * one address cannot fail a canary (`tools/mfe/health.ts`).
 */
const perDay = { address: { sessions: 30, failures: 3 }, account: { sessions: 5, failures: 1 } }
const mostRemembered = 50_000

interface Minute {
  hasLoaded: boolean
  hasFailed: boolean
}
const nothingYet: Minute = { hasLoaded: false, hasFailed: false }

/**
 * Counts browsers and not reports: each browser once a minute for each release. Stored in the
 * memory of each process.
 */
export interface Browsers {
  /** The counts that this report adds; undefined if none. */
  count(event: ReleaseEvent, from: Reporter): ReleaseCounts | undefined
}

/** A map that is emptied after its period and accepts nothing new when it is full. */
function remembering<V>() {
  let during = ''
  let values = new Map<string, V>()
  return (time: string) => {
    if (time !== during) values = new Map()
    during = time
    return {
      get: (key: string) => values.get(key),
      hasRoom: (key: string) => values.has(key) || values.size < mostRemembered,
      set: (key: string, value: V) => void values.set(key, value),
    }
  }
}

interface Day {
  sessions: number
  failures: number
}

/** The counts that an event adds to the day of its place; undefined if the limit is reached. */
function addTo(day: Day, isNew: boolean, isFailure: boolean, most: Day): Day | undefined {
  const next = {
    sessions: day.sessions + Number(isNew),
    failures: day.failures + Number(isFailure),
  }
  return next.sessions > most.sessions || next.failures > most.failures ? undefined : next
}

/** The counts of an event, each once; those of signed-in people are also counted separately. */
const tallied = (
  event: ReleaseEvent,
  at: string,
  isNew: boolean,
  isFailure: boolean,
  isSignedIn: boolean,
): ReleaseCounts => {
  const [sessions, failedSessions] = [Number(isNew), Number(isFailure)]
  const known = isSignedIn
    ? { signedInSessions: sessions, failedSignedInSessions: failedSessions }
    : {}
  return { ...noCounts, ...countsOf(event, at), sessions, failedSessions, ...known }
}

/** The place that a report counts for, its limit for a day, and the browser. */
function origin(event: ReleaseEvent, { address, userAgent, account }: Reporter) {
  const place = `${event.area}@${event.release} ${account ?? addressKey(address)}`
  return {
    place,
    browser: `${place} ${account ? '' : userAgent}`,
    most: account ? perDay.account : perDay.address,
  }
}

/** The browser's minute with this event; undefined if the event was already counted. */
function addToMinute(minute: Minute, isFailure: boolean): Minute | undefined {
  if (isFailure) return minute.hasFailed ? undefined : { ...minute, hasFailed: true }
  return minute.hasLoaded ? undefined : { ...minute, hasLoaded: true }
}

export function createBrowsers(clock: Clock): Browsers {
  const minutes = remembering<Minute>()
  const days = remembering<Day>()

  return {
    count: (event, from) => {
      const at = clock.instant()
      const { place, browser, most } = origin(event, from)
      const [minute, day] = [minutes(at.slice(0, 16)), days(at.slice(0, 10))]
      const before = minute.get(browser)
      const isFailure = event.kind !== 'load'
      const nextMinute = addToMinute(before ?? nothingYet, isFailure)
      const nextDay = addTo(
        day.get(place) ?? { sessions: 0, failures: 0 },
        !before,
        isFailure,
        most,
      )
      if (!nextMinute || !nextDay || !day.hasRoom(place) || !minute.hasRoom(browser))
        return undefined
      day.set(place, nextDay)
      minute.set(browser, nextMinute)
      return tallied(event, at, !before, isFailure, Boolean(from.account))
    },
  }
}
