/** A family may share an address; nobody can fill a stranger's mailbox with it. */
export const registrationsPerAddress = 3
export const addressWindowSeconds = 24 * 60 * 60

/** `APP` + entry year + six digits, such as APP25000123. */
export const counterOf = (entryYear: string): string => `APP${entryYear}`
export const applicationNumber = (entryYear: string, value: number): string => `${counterOf(entryYear)}${String(value).padStart(6, '0')}`
