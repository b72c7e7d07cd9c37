import { z } from 'zod'

/** The largest amount of one charge or payment, in naira: what is above it is a slip. */
export const mostNaira = 100_000_000

const decimals = /^\d+(?:\.\d{1,2})?$/
/** Whether a number of naira is a whole number of kobo; judged by its digits, since 19.99 × 100 is not 1999 in binary. */
export const isKoboExact = (naira: number): boolean => decimals.test(String(naira))

/**
 * Naira as JSON carries them (ADR 5): 0 or more, two decimals at most; `missing` is said of what is no number at all.
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
