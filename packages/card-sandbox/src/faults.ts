import { z } from 'zod'

/** What can be spoilt. `refund` sends money back, `refunds` says what became of it, `checkout` is the page that is drawn in the browser. */
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

/** `status` answers with `code`; the others do what they are called. */
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
  /** All of them unless said. */
  on: z.array(z.enum(endpoints)).optional(),
  /** How often; until it is turned off unless said. */
  times: Times.optional(),
  /** Of `latency`. */
  ms: Ms.default(2000),
  /** Of `status`. */
  code: z.union([z.literal(500), z.literal(502), z.literal(429)]).default(500),
  /** Of `status` 429: the seconds it asks for. */
  retryAfter: z.int().min(0).max(600).default(1),
  /** Whether what was asked for is done all the same; `status` has done nothing unless said, the others have. */
  done: z.boolean().optional(),
})
export type ReplyFault = z.output<typeof ReplyFault>

const WrongFact = z.strictObject({
  field: z.enum(['amount', 'currency', 'domain', 'reference']),
  times: Times.optional(),
})

/** The switches of the sandbox; nothing is wrong while all are off. */
export const Faults = z.strictObject({
  reply: ReplyFault.nullable().default(null),
  /** A fact that is told wrongly, by `verify`, in lists and in messages. */
  wrong: WrongFact.nullable().default(null),
  webhooks: z
    .strictObject({
      /** How often each message is sent. */
      copies: z.int().min(1).max(1000).default(1),
      delayMs: Ms.default(0),
      /** Messages of one second go out the last one first. */
      reorder: z.boolean().default(false),
      /** Messages are never sent. */
      drop: z.boolean().default(false),
      badSignature: z.boolean().default(false),
      /** JSON with spaces and lines, as nobody's serialiser would write it again. */
      spaced: z.boolean().default(false),
    })
    .prefault({}),
  /** The payer pays the fee on top: more is charged than was asked for. */
  payerBearsFee: z.boolean().default(false),
  /** A checkout that was given up is paid after all, so many milliseconds later. */
  successAfterAbandonedMs: Ms.nullable().default(null),
})
export type Faults = z.output<typeof Faults>
export type FaultsInput = z.input<typeof Faults>

export const noFaults: Faults = Faults.parse({})

const less = <F extends { times?: number | undefined }>(fault: F): F | null =>
  fault.times === undefined ? fault : fault.times > 1 ? { ...fault, times: fault.times - 1 } : null

/** The switches as they stand, with what is used up counted down. `changed` keeps them. */
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
