import type { z } from 'zod'

/** The problems of a value: `field: message` for each, in order. Empty if the value is valid. */
export const refusals = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.map(String).join('.')}: ${message}`,
  )
