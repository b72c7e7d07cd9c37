/** A family may share an address; nobody can fill a stranger's mailbox with it. */
export const registrationsPerAddress = 3
export const addressWindowSeconds = 24 * 60 * 60

const counted = (count: number, unit: string): string => `${String(count)} ${unit}${count === 1 ? '' : 's'}`

/** A wait as a person says it: in minutes below an hour, else in hours; never shorter than it is. */
export const inWords = (seconds: number): string =>
  seconds <= 59 * 60 ? counted(Math.ceil(seconds / 60), 'minute') : counted(Math.ceil(seconds / 3600), 'hour')

/** `APP` + entry year + six digits, such as APP25000123. */
export const counterOf = (entryYear: string): string => `APP${entryYear}`
export const applicationNumber = (entryYear: string, value: number): string => `${counterOf(entryYear)}${String(value).padStart(6, '0')}`
