const zone = { timeZone: 'Africa/Lagos' } as const
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  ...zone,
})
const instantFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  ...zone,
})

/**
 * A day (`YYYY-MM-DD`) or instant as '03 Feb 2006' in the institution's calendar; any other text is
 * returned unchanged.
 */
export const dayInWords = (day: string | null): string | null => {
  if (day === null) return null
  // Noon, so that the day is the same in every time zone.
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T12:00:00.000Z` : day)
  return Number.isNaN(moment.getTime()) ? day : dayFormat.format(moment)
}

const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
/** The month of a day (`YYYY-MM-DD`) as 'September 2011'; any other text is returned unchanged. */
export const monthInWords = (day: string | null): string | null => {
  if (day === null || !/^\d{4}-\d\d-\d\d$/.test(day)) return day
  const moment = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) ? day : monthFormat.format(moment)
}

/** An instant as '21 Nov 2026, 09:14' in Lagos time. */
export const instantInWords = (moment: Date): string => instantFormat.format(moment)
