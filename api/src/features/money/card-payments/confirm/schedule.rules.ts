import { clockSkew, secondsFrom } from '../../../../platform/clock'
import type { Intent } from '../settlement.types'

const [minute, hour] = [60, 3600]

/**
 * While a checkout may be open, polling is so frequent that a payment is seen within a minute, even
 * if the browser fails.
 */
const watchSeconds = 15 * minute
const firstLookSeconds = 20
const lookEverySeconds = 30
/**
 * Later polls have growing intervals, because webhooks and the nightly list report the same
 * payments.
 */
const laterLooks = [15 * minute, hour, 3 * hour, 12 * hour, 24 * hour, 72 * hour, 96 * hour]

/** An open intent is reused for this long; after that a new one replaces it. */
export const reusableSeconds = hour
/**
 * After this time no request is still initialising an intent: the process was killed, or the
 * gateway never answered.
 */
export const beginningSeconds = 30
/**
 * Longer than the timeout of a gateway request; short, because a killed process blocks its intents
 * until the lease ends.
 */
export const leaseSeconds = 30

const since = (instant: string, now: Date): number => (now.getTime() - Date.parse(instant)) / 1000

export const isReusable = ({ createdAt }: Pick<Intent, 'createdAt'>, now: Date): boolean =>
  since(createdAt, now) < reusableSeconds
export const isBeginning = ({ createdAt }: Pick<Intent, 'createdAt'>, now: Date): boolean =>
  Math.abs(since(createdAt, now)) < beginningSeconds

/** Time of the first poll after a checkout was given out. */
export const firstLook = (now: Date): string => secondsFrom(now, firstLookSeconds)

/**
 * Whether the checkout may still be open. A creation time in the future was written by a clock that
 * was ahead.
 */
export const isWatched = (
  { createdAt, openedAt }: Pick<Intent, 'createdAt' | 'openedAt'>,
  now: Date,
): boolean => since(openedAt, now) < watchSeconds || since(createdAt, now) < -clockSkew

/** Time of the next poll after an inconclusive answer; null when polling ends. */
export function nextLook(
  { createdAt, openedAt }: Pick<Intent, 'createdAt' | 'openedAt'>,
  now: Date,
): string | null {
  const age = since(createdAt, now)
  if (isWatched({ createdAt, openedAt }, now)) return secondsFrom(now, lookEverySeconds)
  const next = laterLooks.find((seconds) => seconds > age)
  return next === undefined ? null : secondsFrom(new Date(createdAt), next)
}

/**
 * Next attempt after no answer. It is soon, so that a payment or a message is processed within a
 * minute of the gateway's recovery. The maximum equals the half minute for which the circuit stays
 * open.
 */
export const lookAfterSilence = (attempts: number, now: Date): string =>
  secondsFrom(now, Math.min(5 * 2 ** Math.min(attempts, 10), minute / 2))

/**
 * Next attempt after a skipped request. The circuit breaker alone decides when the gateway is
 * called again.
 */
export const lookAfterRest = (now: Date): string => secondsFrom(now, 5)

/** Next attempt for a message whose processing failed. */
export const messageRetry = (attempts: number, now: Date): string =>
  secondsFrom(now, Math.min(5 * 2 ** Math.min(attempts, 12), hour))
