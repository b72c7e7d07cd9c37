/** A message of the checkout. */
export interface Message {
  kind: 'ready' | 'shown' | 'paid' | 'left' | 'broken'
  /** The reference of the payment, if the message has it. */
  reference?: string
}

/** The messages of Paystack's Inline v2 that matter to the page. */
const kinds: Readonly<Record<string, Message['kind']>> = {
  'loaded:checkout': 'ready',
  'loaded:transaction': 'shown',
  success: 'paid',
  // A transfer that the bank has not confirmed yet is checked like any payment; the result is "not
  // yet".
  'transfer:pending': 'paid',
  cancel: 'left',
  close: 'left',
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Reads a message; undefined for irrelevant ones. */
export function readMessage(message: unknown): Message | undefined {
  const event = partOf(message, 'event')
  const data = partOf(message, 'data')
  if (typeof event !== 'string') return undefined
  if (event === 'error') return partOf(data, 'type') === 'setup' ? { kind: 'broken' } : undefined
  const kind = Object.hasOwn(kinds, event) ? kinds[event] : undefined
  const reference = partOf(data, 'reference')
  return kind && { kind, ...(typeof reference === 'string' && { reference }) }
}

/** Messages that open the payment of an access code in a checkout that is ready. */
export const openingMessages = (accessCode: string): readonly unknown[] => [
  { type: 'inline:url', path: 'newTransaction', params: { accessCode } },
  'render',
]
