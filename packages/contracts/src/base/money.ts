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
 * A number. `missing` is the message for an empty value, also for the NaN of an empty field;
 * `wrong` for a value of another kind.
 */
export const requiredNumber = (missing: string, wrong: string) =>
  z.number({
    error: ({ input }) =>
      input === undefined || input === null || input === '' || Number.isNaN(input)
        ? missing
        : wrong,
  })

/** Naira in JSON (ADR 5): 0 or more, at most two decimals. */
export const Naira = (missing: string) =>
  requiredNumber(missing, 'Enter the amount as a number')
    .min(0, 'Enter an amount of 0 or more')
    .max(mostNaira, 'Enter an amount of at most ₦100,000,000')
    // An amount out of bounds gets only that message.
    .refine(
      (amount) => amount < 0 || amount > mostNaira || isKoboExact(amount),
      'Enter an amount with at most two decimals',
    )

/** The same above zero. */
export const SomeNaira = (missing: string) =>
  Naira(missing).refine((amount) => amount > 0, 'Enter an amount above 0')
