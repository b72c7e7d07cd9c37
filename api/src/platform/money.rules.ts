/** An amount in JSON: naira with at most two decimals (ADR 5). */
export const toNaira = (kobo: number): number => kobo / 100

/**
 * Converts a naira amount from JSON to kobo by its digits, because 19.99 × 100 is
 * 1998.9999999999998. Throws if it is negative or has more than two decimals; the contract has
 * already validated user input.
 */
export function toKobo(naira: number): number {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(naira)) ?? []
  if (whole === '') throw new Error(`${String(naira)} is no amount in naira`)
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

const nairaFormat = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
})

/** An amount in naira for display, '₦25,000.50'; the screens use the same format. */
export const nairaText = (naira: number): string => nairaFormat.format(naira)

/** Like `nairaText`, for kobo. */
export const formatNaira = (kobo: number): string => nairaText(toNaira(kobo))
