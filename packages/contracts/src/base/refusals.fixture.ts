import type { z } from 'zod'

/** What a schema says to a value: `field: sentence` for each problem, in order; empty when it takes the value. */
export const refusals = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.map(String).join('.')}: ${message}`,
  )
