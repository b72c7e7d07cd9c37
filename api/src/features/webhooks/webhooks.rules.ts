/** What a message says it is about. It decides where the message is looked at next, and nothing else. */
export interface Subject {
  event: string
  /** The same for every copy of a message; null where it cannot be told from others. */
  eventKey: string | null
  reference: string | null
}

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectOf = (value: unknown): Json => (isObject(value) ? value : {})

function parse(body: string): Json {
  try {
    return objectOf(JSON.parse(body))
  } catch {
    return {}
  }
}

const shortText = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : null

/** An id of more digits than a number holds has lost some of them, and would be another message's. */
function idOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  return shortText(value, 40)
}

/** A charge names its reference, a refund that of its transaction, a dispute has the transaction inside. */
const referenceOf = (data: Json): string | null =>
  shortText(data.reference, 100) ??
  shortText(data.transaction_reference, 100) ??
  shortText(objectOf(data.transaction).reference, 100)

/** Reads a message that bears the right signature. Whatever it is, it is kept: somebody may have to look at it. */
export function subjectOf(body: string): Subject {
  const message = parse(body)
  const data = objectOf(message.data)
  const event = shortText(message.event, 60)
  const id = idOf(data.id)
  return {
    event: event ?? 'unknown',
    eventKey: event !== null && id !== null ? `${event}:${id}` : null,
    reference: referenceOf(data),
  }
}
