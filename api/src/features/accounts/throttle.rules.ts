/** Failures of an account that cost nothing: people mistype. */
export const freeFailures = 5
/** Failures are forgotten after this many seconds without another. */
export const forgottenAfter = 12 * 3600

/** How long an account is locked after this many failures in a row: 30 s from the fifth on, doubling, at most 15 min. */
export const lockSeconds = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(15 * 60, 30 * 2 ** Math.min(failures - freeFailures, 10))

/** Failures one address may cause. Successes never count: a campus of hundreds can share one address. */
export const addressLimits = [
  { name: 'minute', seconds: 60, most: 60 },
  { name: 'hour', seconds: 3600, most: 600 },
] as const
