import { clockSkew, secondsFrom } from '../../platform/clock'
import type { Intent } from './settlement.types'

const [minute, hour] = [60, 3600]

/** While a checkout may be open the service is asked so often that a payment is seen within a minute, whatever happens to the browser. */
const watchSeconds = 15 * minute
const firstLookSeconds = 20
const lookEverySeconds = 30
/** After that ever more rarely: webhooks and the nightly list say the same. */
const laterLooks = [15 * minute, hour, 3 * hour, 12 * hour, 24 * hour, 72 * hour, 96 * hour]

/** For so long an open payment is given out again; an older one gives way to a new one. */
export const reusableSeconds = hour
/** Nobody is still beginning a payment that was stored so long ago: the process was killed, or the service never answered. */
export const beginningSeconds = 30
/** Longer than a question to the service can take; short, because a process that was killed keeps its payments for so long. */
export const leaseSeconds = 30

const since = (instant: string, now: Date): number => (now.getTime() - Date.parse(instant)) / 1000

export const isReusable = ({ createdAt }: Pick<Intent, 'createdAt'>, now: Date): boolean =>
  since(createdAt, now) < reusableSeconds
export const isBeginning = ({ createdAt }: Pick<Intent, 'createdAt'>, now: Date): boolean =>
  Math.abs(since(createdAt, now)) < beginningSeconds

/** When a payment whose checkout has just been given out is asked for first. */
export const firstLook = (now: Date): string => secondsFrom(now, firstLookSeconds)

/**
 * When the service is asked again after an answer that decided nothing; null when it has been asked often enough. What was begun in the
 * future was begun by a clock that was ahead, and is watched closely until that moment has come.
 */
export function nextLook(
  { createdAt, openedAt }: Pick<Intent, 'createdAt' | 'openedAt'>,
  now: Date,
): string | null {
  const age = since(createdAt, now)
  if (since(openedAt, now) < watchSeconds || age < -clockSkew)
    return secondsFrom(now, lookEverySeconds)
  const next = laterLooks.find((seconds) => seconds > age)
  return next === undefined ? null : secondsFrom(new Date(createdAt), next)
}

/** After no answer at all: soon, so that a payment is seen within a minute of the service being back. */
export const lookAfterSilence = (attempts: number, now: Date): string =>
  secondsFrom(now, Math.min(5 * 2 ** Math.min(attempts, 10), minute))

/** The same for a message of the service that could not be dealt with. */
export const messageRetry = (attempts: number, now: Date): string =>
  secondsFrom(now, Math.min(5 * 2 ** Math.min(attempts, 12), hour))
