/** Age limits of applicants in whole years: docs/reference/rules/application-form.md. */
export const youngestApplicant = 10
export const oldestApplicant = 100

/** Lagos is an hour ahead of UTC all year. */
const lagosAheadMs = 3_600_000

/** Today in Lagos as `YYYY-MM-DD`. */
export const todayInLagos = (now = new Date()): string =>
  new Date(now.getTime() + lagosAheadMs).toISOString().slice(0, 10)

const yearsAfter = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`

/** The problem of a day (`YYYY-MM-DD`) as a date of birth, or null. */
export function birthDateProblem(day: string, today = todayInLagos()): string | null {
  if (day > today) return 'Date of birth must not be in the future'
  const isPlausible =
    yearsAfter(day, youngestApplicant) <= today && today < yearsAfter(day, oldestApplicant + 1)
  return isPlausible
    ? null
    : `Date of birth must give an age from ${String(youngestApplicant)} to ${String(oldestApplicant)} years – check the year`
}
