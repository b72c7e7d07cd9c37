/** What the checkout has said. */
export interface Said {
  kind: 'ready' | 'shown' | 'paid' | 'left' | 'broken'
  /** Of the payment, where it is said. */
  reference?: string
}

/** The messages of Paystack's Inline v2 that matter to the page around the checkout. */
const kinds: Readonly<Record<string, Said['kind']>> = {
  'loaded:checkout': 'ready',
  'loaded:transaction': 'shown',
  success: 'paid',
  // A transfer that the bank has yet to confirm is asked for like any payment: the answer is "not yet".
  'transfer:pending': 'paid',
  cancel: 'left',
  close: 'left',
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Reads a message; undefined for those that change nothing. */
export function readMessage(message: unknown): Said | undefined {
  const event = partOf(message, 'event')
  const data = partOf(message, 'data')
  if (typeof event !== 'string') return undefined
  if (event === 'error') return partOf(data, 'type') === 'setup' ? { kind: 'broken' } : undefined
  const kind = Object.hasOwn(kinds, event) ? kinds[event] : undefined
  const reference = partOf(data, 'reference')
  return kind && { kind, ...(typeof reference === 'string' && { reference }) }
}

/** Opens the payment of an access code in a checkout that is ready, and has it drawn. */
export const openingMessages = (accessCode: string): readonly unknown[] => [
  { type: 'inline:url', path: 'newTransaction', params: { accessCode } },
  'render',
]
