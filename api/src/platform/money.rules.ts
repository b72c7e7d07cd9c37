/** An amount as JSON carries it: naira with at most two decimals (ADR 5). */
export const toNaira = (kobo: number): number => kobo / 100

/**
 * The kobo of an amount that JSON carried, read from its digits: 19.99 × 100 is 1998.9999999999998. Throws on what has more than two
 * decimals or is not above or at zero; what people send is checked by the contract before.
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

/** An amount in naira as people read it, '₦25,000.50'; the screens write the same. */
export const nairaText = (naira: number): string => nairaFormat.format(naira)

/** The same of an amount in kobo. */
export const formatNaira = (kobo: number): string => nairaText(toNaira(kobo))
