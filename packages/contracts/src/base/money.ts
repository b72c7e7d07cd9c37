import { z } from 'zod'

/** Maximum amount of one charge or payment in naira. Anything above is a typing error. */
export const mostNaira = 100_000_000

const decimals = /^\d+(?:\.\d{1,2})?$/
/**
 * Whether an amount in naira has whole kobo. Checked by its digits, because 19.99 × 100 is not 1999
 * in binary.
 */
export const isKoboExact = (naira: number): boolean => decimals.test(String(naira))

/**
 * Naira in JSON (ADR 5): 0 or more, at most two decimals. `missing` is the message for a value that
 * is no number.
 */
export const Naira = (missing: string) =>
  z
    .number(missing)
    .min(0, 'Enter an amount of 0 or more')
    .max(mostNaira, 'Enter an amount of at most ₦100,000,000')
    // What is out of bounds is told that alone.
    .refine(
      (amount) => amount < 0 || amount > mostNaira || isKoboExact(amount),
      'Enter an amount with at most two decimals',
    )

/** The same above zero. */
export const SomeNaira = (missing: string) =>
  Naira(missing).refine((amount) => amount > 0, 'Enter an amount above 0')
