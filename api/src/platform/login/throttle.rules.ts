/** Failures of an account without a lock, because people mistype. */
export const freeFailures = 5
/** The count is reset after this many seconds without another failure. */
export const forgottenAfter = 12 * 3600

/**
 * Lock time in seconds after this many consecutive failures: 30 s from the fifth on, doubling, at
 * most 15 min.
 */
export const lockSeconds = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(15 * 60, 30 * 2 ** Math.min(failures - freeFailures, 10))

/**
 * Maximum failures per address. Successes are not counted, because hundreds of people on a campus
 * may share an address.
 */
export const addressLimits = [
  { name: 'minute', seconds: 60, most: 60 },
  { name: 'hour', seconds: 3600, most: 600 },
] as const
