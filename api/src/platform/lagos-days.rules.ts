/** Lagos is one hour ahead of UTC all year. */
const aheadMs = 3_600_000
const dayMs = 24 * 3_600_000

/** The day in Lagos of an instant. */
export const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + aheadMs).toISOString().slice(0, 10)

/** The instant in UTC at which a day begins in Lagos. */
export const startOf = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - aheadMs).toISOString()

/** The day this many days later (earlier if negative). */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The last instant of a day in Lagos. */
export const endOf = (day: string): string =>
  new Date(Date.parse(startOf(day)) + dayMs - 1).toISOString()

/** All days of a span, including both ends. */
export function daysBetween(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return Array.from({ length: Math.max(0, count) }, (_, nth) => daysAfter(from, nth))
}

const hourInLagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  hourCycle: 'h23',
})
/** The hour in Lagos, from 0 to 23. */
export const lagosHour = (now: Date): number => Number(hourInLagos.format(now))

/** The hour from which the work of the night is done; few people use the portal then. */
export const nightBegins = 2
