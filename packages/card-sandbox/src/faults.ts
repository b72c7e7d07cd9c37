import { z } from 'zod'

/**
 * Calls whose replies can be spoilt. `refund` sends money back, `refunds` returns its state,
 * `checkout` is the page in the browser.
 */
export const endpoints = [
  'initialize',
  'verify',
  'list',
  'transaction',
  'refund',
  'refunds',
  'checkout',
] as const
export type Endpoint = (typeof endpoints)[number]

/** `status` replies with `code`; the names of the others tell their effect. */
export const replyFaults = [
  'latency',
  'hang',
  'reset',
  'status',
  'truncated',
  'html',
  'redirect',
  'huge',
] as const

const Times = z.int().min(1).max(100_000)
const Ms = z.int().min(0).max(600_000)

const ReplyFault = z.strictObject({
  kind: z.enum(replyFaults),
  /** Default: all of them. */
  on: z.array(z.enum(endpoints)).optional(),
  /** Number of times. Default: until it is turned off. */
  times: Times.optional(),
  /** For `latency`. */
  ms: Ms.default(2000),
  /** For `status`. */
  code: z.union([z.literal(500), z.literal(502), z.literal(429)]).default(500),
  /** For `status` 429: the seconds of `Retry-After`. */
  retryAfter: z.int().min(0).max(600).default(1),
  /**
   * Whether the request is carried out all the same. Default: not for `status`, but for all others.
   */
  done: z.boolean().optional(),
})
export type ReplyFault = z.output<typeof ReplyFault>

const WrongFact = z.strictObject({
  field: z.enum(['amount', 'currency', 'domain', 'reference']),
  times: Times.optional(),
})

/** The switches of the sandbox. Without any, everything works. */
export const Faults = z.strictObject({
  reply: ReplyFault.nullable().default(null),
  /** A wrong fact in `verify`, lists and messages. */
  wrong: WrongFact.nullable().default(null),
  webhooks: z
    .strictObject({
      /** Number of copies of each message. */
      copies: z.int().min(1).max(1000).default(1),
      delayMs: Ms.default(0),
      /** Messages of one second are sent in reverse order. */
      reorder: z.boolean().default(false),
      /** Messages are never sent. */
      drop: z.boolean().default(false),
      badSignature: z.boolean().default(false),
      /** JSON with spaces and line breaks, which a serialiser would not reproduce. */
      spaced: z.boolean().default(false),
    })
    .prefault({}),
  /** The payer bears the fee: more is charged than was requested. */
  payerBearsFee: z.boolean().default(false),
  /** An abandoned checkout is paid after this many milliseconds. */
  successAfterAbandonedMs: Ms.nullable().default(null),
})
export type Faults = z.output<typeof Faults>
export type FaultsInput = z.input<typeof Faults>

export const noFaults: Faults = Faults.parse({})

const less = <F extends { times?: number | undefined }>(fault: F): F | null =>
  fault.times === undefined ? fault : fault.times > 1 ? { ...fault, times: fault.times - 1 } : null

/** The present switches, with their remaining times. `changed` stores them. */
export function createSwitches(start: Faults, changed: (faults: Faults) => void) {
  let faults = start
  const change = (next: Faults): void => {
    faults = next
    changed(next)
  }
  return {
    now: () => faults,
    change,
    takeReply: (endpoint: Endpoint): ReplyFault | null => {
      const { reply } = faults
      if (!reply || (reply.on ? !reply.on.includes(endpoint) : endpoint === 'checkout')) return null
      if (reply.times !== undefined) change({ ...faults, reply: less(reply) })
      return reply
    },
    takeWrong: (): z.output<typeof WrongFact>['field'] | null => {
      const { wrong } = faults
      if (wrong?.times !== undefined) change({ ...faults, wrong: less(wrong) })
      return wrong?.field ?? null
    },
  }
}
export type Switches = ReturnType<typeof createSwitches>
