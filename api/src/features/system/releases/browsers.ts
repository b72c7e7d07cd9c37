import type { ReleaseEvent } from '@portal/contracts'
import { addressKey } from '../../../platform/http/network-address.rules'
import type { Clock } from '../../../platform/clock'
import { emptyTally, tallyOf, type Tally } from './releases.rules'

/** Where a report comes from. `account` is whose session the browser has: of sessions anybody with an account has as many as they like. */
export interface Reporter {
  address: string
  userAgent: string
  account: string | undefined
}

/**
 * What one address, or one account, can add to a release in a day. So few failures that one address cannot turn the judgement of
 * a canary by itself, see `tools/mfe/health.ts`.
 */
const perDay = { address: { sessions: 30, failures: 3 }, account: { sessions: 5, failures: 1 } }
const mostRemembered = 50_000

interface Minute {
  hasLoaded: boolean
  hasFailed: boolean
}
const nothingYet: Minute = { hasLoaded: false, hasFailed: false }

/** Counts browsers instead of reports: each once a minute for each release. Kept in memory, by each process for itself. */
export interface Browsers {
  /** What this report adds; undefined when it adds nothing. */
  count(event: ReleaseEvent, from: Reporter): Tally | undefined
}

/** A map that is emptied when its time is over, and takes nothing new once it is full. */
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

/** What one event adds to the day of its place, or undefined where that is full. */
function addTo(day: Day, isNew: boolean, isFailure: boolean, most: Day): Day | undefined {
  const next = {
    sessions: day.sessions + Number(isNew),
    failures: day.failures + Number(isFailure),
  }
  return next.sessions > most.sessions || next.failures > most.failures ? undefined : next
}

/** What is counted, each thing once; those of people signed in on their own too. */
const tallied = (
  event: ReleaseEvent,
  at: string,
  isNew: boolean,
  isFailure: boolean,
  isSignedIn: boolean,
): Tally => {
  const [sessions, failedSessions] = [Number(isNew), Number(isFailure)]
  const known = isSignedIn
    ? { signedInSessions: sessions, failedSignedInSessions: failedSessions }
    : {}
  return { ...emptyTally, ...tallyOf(event, at), sessions, failedSessions, ...known }
}

/** The place a report counts for, the most that place may add in a day, and the browser within it. */
function origin(event: ReleaseEvent, { address, userAgent, account }: Reporter) {
  const place = `${event.area}@${event.release} ${account ?? addressKey(address)}`
  return {
    place,
    browser: `${place} ${account ? '' : userAgent}`,
    most: account ? perDay.account : perDay.address,
  }
}

/** The browser's minute with this event in it, or undefined when the event was in it already. */
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
