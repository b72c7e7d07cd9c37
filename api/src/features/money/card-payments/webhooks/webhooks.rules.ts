/**
 * Subject of a message according to its content. It is only used to choose the payment to check.
 */
export interface Subject {
  event: string
  /**
   * Equal for duplicates of a message, and different if another message reports something else
   * about the same subject; null if it has no identity.
   */
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

/**
 * Refuses unsafe integers: an id with too many digits loses some of them and could equal another
 * message's id.
 */
function idOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  return shortText(value, 40)
}

/**
 * A charge has its own reference, a refund its transaction's, and a dispute contains the
 * transaction.
 */
const referenceOf = (data: Json): string | null =>
  shortText(data.reference, 100) ??
  shortText(data.transaction_reference, 100) ??
  shortText(objectOf(data.transaction).reference, 100)

/**
 * Reads a message with a valid signature. Any message is accepted, because somebody may have to
 * look at it.
 */
export function subjectOf(body: string): Subject {
  const message = parse(body)
  const data = objectOf(message.data)
  const event = shortText(message.event, 60)
  const id = idOf(data.id)
  const told = [event, id, data.status, data.resolution]
    .filter((word) => typeof word === 'string')
    .join(':')
  return {
    event: event ?? 'unknown',
    eventKey: event !== null && id !== null ? shortText(told, 120) : null,
    reference: referenceOf(data),
  }
}
