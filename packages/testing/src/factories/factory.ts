import type { z } from 'zod'

let last = 0

/** A fresh id, the same in every run of a test file. */
export function anId(): string {
  last += 1
  return `01980000-0000-7000-8000-${last.toString(16).padStart(12, '0')}`
}

/**
 * Makes whole, valid things: a test says only what matters to it, and the schema refuses what
 * cannot be.
 */
export const factory =
  <S extends z.ZodObject>(schema: S, defaults: () => z.input<S>) =>
  (own: Partial<z.input<S>> = {}): z.output<S> =>
    schema.parse({ ...defaults(), ...own })
