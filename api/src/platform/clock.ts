/** The application's source of time, so that a test can set it. */
export interface Clock {
  now(): Date
  /** Now as an ISO 8601 instant in UTC, as stored in columns ending `_at`. */
  instant(): string
  /** Today in the institution's calendar, as `YYYY-MM-DD`. */
  today(): string
}

const lagosDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** A clock over any time source. */
export const createClock = (now: () => Date): Clock => ({
  now,
  instant: () => now().toISOString(),
  today: () => lagosDay.format(now()),
})

/** The machine's clock. */
export const systemClock: Clock = createClock(() => new Date())

/** The day of an instant in the institution's calendar. */
export const lagosDayOf = (instant: string): string => lagosDay.format(new Date(instant))

/** The instant this many seconds after another (before it if negative), in the stored form. */
export const secondsFrom = (moment: Date, seconds: number): string =>
  new Date(moment.getTime() + seconds * 1000).toISOString()

/**
 * Maximum clock difference, in seconds, between processes on one database. Times further ahead were
 * written by a wrong clock.
 */
export const clockSkew = 60

/** The instants that count as within the last `seconds`; the upper one allows for clock skew. */
export const within = (seconds: number, now: Date): [from: string, to: string] => [
  secondsFrom(now, -seconds),
  secondsFrom(now, clockSkew),
]
