import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from './faults'
import type { Transaction } from './store'

export interface Answer {
  status?: number
  body: Record<string, unknown>
}
type Handler = (request: FastifyRequest) => Answer

/** Makes the route of a call: with the secret key, and with the faults of the switches. */
export type Served = (
  endpoint: Endpoint,
  handler: Handler,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export const text = (message: string, data: unknown, meta?: unknown): Answer => ({
  body: { status: true, message, data, ...(meta !== undefined && { meta }) },
})

/** An amount in kobo. */
export const Kobo = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)])
  .refine((kobo) => kobo > 0)
/** The page and the filter of a list. */
export const Query = z.object({
  perPage: z.coerce.number().int().min(1).max(100).catch(50),
  page: z.coerce.number().int().min(1).catch(1),
  status: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
})

export const isBetween = (
  { createdAt }: Pick<Transaction, 'createdAt'>,
  from: string | undefined,
  to: string | undefined,
): boolean => {
  const at = Date.parse(createdAt)
  return (
    (from === undefined || at >= Date.parse(from)) && (to === undefined || at <= Date.parse(to))
  )
}

/** One page of the results, with the totals of all pages. */
export const paged = <T>(
  found: readonly T[],
  { page, perPage }: { page: number; perPage: number },
): [T[], object] => [
  found.slice((page - 1) * perPage, page * perPage),
  {
    total: found.length,
    skipped: (page - 1) * perPage,
    perPage,
    page,
    pageCount: Math.ceil(found.length / perPage),
  },
]
