import type { Statement, StatementLine } from '@portal/contracts'
import { toNaira } from '../../../../platform/money.rules'
import type { Charge } from '../../../charges/charge-rule'

/** The ledger entries of one student, charge and transaction. A debit is positive. */
export interface BookedLine {
  key: string
  kind: StatementLine['kind']
  at: string
  reference: string | null
  charge: string | null
  amountKobo: number
}

/** Description of a charge, and the time from which the student owes it. */
export interface ChargeWords {
  name: string
  /** Text about the extended deadline, if the student has one. */
  extension: string
  since: string
  /** The times of the requests for it, oldest first. Each of them is charged. */
  requests: readonly string[]
  /** The first moment at which it is late. */
  lateFrom: string | null
}

interface Facts {
  student: string
  booked: readonly BookedLine[]
  charges: readonly Charge[]
  words: ReadonlyMap<string, ChargeWords>
  asOf: string
}

interface Line extends Omit<BookedLine, 'key' | 'charge'> {
  text: string
  isCorrection?: boolean
}

const unknown: ChargeWords = {
  name: 'Payment',
  extension: '',
  since: '',
  requests: [],
  lateFrom: null,
}
const earlier = (one: string, other: string | null): string =>
  other !== null && other < one ? other : one
const sumOf = (lines: readonly { amountKobo: number }[]): number =>
  lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0)

const texts: Record<StatementLine['kind'], string> = {
  charge: '',
  'late-fee': 'Late fee: ',
  payment: 'Payment: ',
  waiver: 'Waiver: ',
  discount: 'Discount: ',
  refund: 'Refund: ',
  reversal: 'Payment reversed: ',
}
const takenBack: Partial<typeof texts> = {
  waiver: 'Waiver withdrawn: ',
  discount: 'Discount withdrawn: ',
}

/** Whether the ledger has charged a request with this line. */
const isOfRequest = ({ kind, amountKobo }: BookedLine, { requests }: ChargeWords): boolean =>
  requests.length > 0 && kind === 'charge' && amountKobo > 0

/** The time of the request that the ledger has not charged yet, after the first one. */
const furtherRequest = (booked: readonly BookedLine[], words: ChargeWords): string | undefined => {
  const charged = booked.filter((line) => isOfRequest(line, words)).length
  return charged > 0 ? words.requests[charged] : undefined
}

/**
 * A line from the ledger. A charge is posted when it is settled, but shown at the time from which
 * it is owed. The ledger charges the requests for a fee in their order.
 */
function bookedLine(whole: BookedLine, words: ChargeWords, all: readonly BookedLine[]): Line {
  const { key, charge, ...line } = whole
  const before = (line.amountKobo > 0 ? takenBack[line.kind] : undefined) ?? texts[line.kind]
  if (key.startsWith('charge:'))
    return { ...line, at: earlier(line.at, words.since), text: `${words.name}${words.extension}` }
  if (key.startsWith('late-fee:'))
    return { ...line, at: earlier(line.at, words.lateFrom), text: `${before}${words.name}` }
  if (line.kind !== 'charge') return { ...line, text: `${before}${words.name}` }
  const charged = all.filter((each) => each.charge === charge && isOfRequest(each, words))
  const at = words.requests[charged.indexOf(whole)]
  return at === undefined
    ? { ...line, text: `${words.name}: corrected` }
    : { ...line, at, text: words.name }
}

const ofKind = (booked: readonly BookedLine[], wanted: BookedLine['kind']): number =>
  sumOf(booked.filter(({ kind }) => kind === wanted))

/**
 * Lines of a charge that are not in the ledger yet: it is posted when it is settled, discounted or
 * waived.
 */
function unbooked(
  charge: Charge,
  booked: readonly BookedLine[],
  words: ChargeWords,
  { student, asOf }: Facts,
): Line[] {
  const isBooked = (kind: string): boolean =>
    booked.some(({ key }) => key === `${kind}:${student}:${charge.id}`)
  const line = (kind: Line['kind'], amountKobo: number, at = asOf): Line[] =>
    amountKobo === 0
      ? []
      : [{ kind, amountKobo, at, text: `${texts[kind]}${words.name}`, reference: null }]
  const corrected = (kind: Line['kind'], amountKobo: number): Line[] =>
    line(kind, amountKobo).map((one) => ({
      ...one,
      text: `${one.text}: current amount`,
      isCorrection: true,
    }))
  const fee = isBooked('charge')
    ? []
    : line('charge', charge.baseKobo, words.since).map((one) => ({
        ...one,
        text: `${one.text}${words.extension}`,
      }))
  // A waiver covers the whole rest, also after the fee or a discount has changed.
  if (charge.clearedAt !== null && ofKind(booked, 'waiver') < 0)
    return corrected('waiver', -sumOf(booked))
  // A charge that was settled with money keeps its amounts.
  if (charge.clearedAt !== null) return sumOf(booked) === 0 ? [] : fee
  const discountKobo = -ofKind(booked, 'discount') - charge.discountKobo
  const further = furtherRequest(booked, words)
  if (further !== undefined) return line('charge', charge.totalKobo - sumOf(booked), further)
  const lines = [
    ...fee,
    ...(isBooked('late-fee') ? [] : line('late-fee', charge.lateKobo, words.lateFrom ?? asOf)),
    // The ledger may have more discount than applies, because the fee was reduced below it.
    ...(discountKobo > 0 ? corrected('discount', discountKobo) : line('discount', discountKobo)),
  ]
  // The fee was changed after a discount or a payment, now reversed, had posted it.
  return [...lines, ...corrected('charge', charge.totalKobo - sumOf(booked) - sumOf(lines))]
}

const order: readonly Line['kind'][] = [
  'charge',
  'late-fee',
  'discount',
  'waiver',
  'payment',
  'reversal',
  'refund',
]
/** A correction sorts after the line that it corrects. */
const placeOf = ({ kind, isCorrection }: Line): number =>
  isCorrection ? order.length : order.indexOf(kind)
const inOrder = (one: Line, other: Line): number =>
  one.at.localeCompare(other.at) || placeOf(one) - placeOf(other)

const asked: ReadonlySet<StatementLine['kind']> = new Set([
  'charge',
  'late-fee',
  'discount',
  'waiver',
])

/**
 * All charges and payments of a student, oldest first, with the balance after each line. The final
 * balance equals the one of the fee rule (docs/reference/rules/finance.md).
 */
export function accountOf(facts: Facts): Pick<Statement, 'lines' | 'charged' | 'paid' | 'balance'> {
  const { booked, charges, words } = facts
  const wordsOf = (charge: string | null): ChargeWords => words.get(charge ?? '') ?? unknown
  const lines = [
    ...booked.map((line) => bookedLine(line, wordsOf(line.charge), booked)),
    ...charges.flatMap((charge) =>
      unbooked(
        charge,
        booked.filter((line) => line.charge === charge.id),
        wordsOf(charge.id),
        facts,
      ),
    ),
  ].toSorted(inOrder)
  let balance = 0
  const told = lines.map(({ at, kind, text, reference, amountKobo }): StatementLine => {
    balance += amountKobo
    return {
      at,
      kind,
      text,
      reference,
      debit: toNaira(Math.max(0, amountKobo)),
      credit: toNaira(Math.max(0, -amountKobo)),
      balance: toNaira(balance),
    }
  })
  const charged = sumOf(lines.filter(({ kind }) => asked.has(kind)))
  return {
    lines: told,
    charged: toNaira(charged),
    paid: toNaira(charged - balance),
    balance: toNaira(balance),
  }
}
