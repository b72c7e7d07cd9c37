/** `APP` + entry year + six digits, such as APP25000123. */
export const counterOf = (entryYear: string): string => `APP${entryYear}`
export const applicationNumber = (entryYear: string, value: number): string =>
  `${counterOf(entryYear)}${String(value).padStart(6, '0')}`
