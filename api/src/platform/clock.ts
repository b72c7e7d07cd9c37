/** Where the product reads the time, so that a test can set it. */
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

/** A clock over any source of the current moment. */
export const createClock = (now: () => Date): Clock => ({
  now,
  instant: () => now().toISOString(),
  today: () => lagosDay.format(now()),
})

/** The machine's clock. */
export const systemClock: Clock = createClock(() => new Date())

/** The day of an instant in the institution's calendar. */
export const lagosDayOf = (instant: string): string => lagosDay.format(new Date(instant))

/** The instant this many seconds after (or, negative, before) another, in the stored form. */
export const secondsFrom = (moment: Date, seconds: number): string =>
  new Date(moment.getTime() + seconds * 1000).toISOString()

/** Seconds by which clocks of processes on one database may differ. What is further ahead was written by a clock that was wrong. */
export const clockSkew = 60

/** The instants between which something counts as having happened in the last so many seconds. */
export const within = (seconds: number, now: Date): [from: string, to: string] => [
  secondsFrom(now, -seconds),
  secondsFrom(now, clockSkew),
]
