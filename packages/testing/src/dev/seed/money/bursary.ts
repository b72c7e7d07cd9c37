import {
  bankStatementMessages,
  type AttentionKind,
  type BankPayment,
  type BankStatementLine,
  type PaymentAttention,
  type PaymentRequest,
} from '@portal/contracts'
import {
  aBankPayment,
  anId,
  aPaymentAttention,
  aPaymentRequest,
  aBankStatementLine,
} from '../../../factories'
import type { Person } from '../students/people'

/** Open matters of the Bursary. */
export interface Bursary {
  attention: PaymentAttention[]
  requests: PaymentRequest[]
  /** Payments of other students. Those of the scenario's applicant are in `MockMoney`. */
  bankPayments: (BankPayment & { file: string })[]
  statementLines: BankStatementLine[]
}

const hourMs = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString()
const referenceOf = (nth: number): string => `PAY-1-DEVELOPMENT-DESK${String(nth).padStart(4, '0')}`
const refOf = ({ student: { _id, applicationNumber, firstname, lastname } }: Person) => ({
  _id,
  applicationNumber,
  name: `${firstname} ${lastname}`,
})

/** A transfer; every third one names no student. */
function statementLine(nth: number, person: Person | undefined): BankStatementLine {
  const line = aBankStatementLine({ row: nth + 5, amount: 25_000 + nth * 2_500 })
  if (!person || !line.match || nth === 2)
    return {
      ...line,
      text: 'TRF FROM MUSA ABUBAKAR',
      match: null,
      message: bankStatementMessages.noStudent,
    }
  const student = refOf(person)
  return {
    ...line,
    text: `NIP/${student.applicationNumber}/FEES 9988776${String(nth)}`,
    match: { ...line.match, student },
  }
}

/** A grey picture. */
const tinyPicture =
  '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAoADwDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAH/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCgBAAAAAAAAAAAAAAAAAAAAAAB/9k='

const troubles: readonly [
  kind: AttentionKind,
  received: number | null,
  expected: number | null,
  detail: string,
][] = [
  ['duplicate', 25_000, 25_000, 'The charge was settled by another payment before.'],
  ['short', 20_000, 25_000, 'The card payment service took ₦20,000.00 of ₦25,000.00.'],
  ['over', 30_000, 25_000, 'The card payment service took ₦30,000.00 of ₦25,000.00.'],
  [
    'unknown-reference',
    45_000.5,
    null,
    'The portal has never asked for a payment with this reference.',
  ],
  [
    'unverified',
    25_000,
    25_000,
    'The card payment service does not call this payment successful any more.',
  ],
  ['wrong-currency', 25, 25_000, 'The card payment service took USD 25.00.'],
]

/** Each kind of matter once, the last one resolved, and another person's request for the first. */
export function createBursary(people: readonly Person[]): Bursary {
  const others = people.slice(1)
  const studentOf = (nth: number) => others[nth % others.length]
  const attention = troubles.map(([kind, received, expected, detail], nth) => {
    const student = kind === 'unknown-reference' ? undefined : studentOf(nth)
    const isLast = nth === troubles.length - 1
    return aPaymentAttention({
      kind,
      received,
      expected,
      detail,
      reference: referenceOf(nth),
      at: ago(72 - nth * 9),
      student: student ? refOf(student) : null,
      charge: student ? 'Acceptance Fee' : null,
      payment: student ? anId() : null,
      ...(isLast && {
        state: 'resolved' as const,
        resolution: 'Sent back by the card payment service',
        resolvedBy: 'Ngozi Eze',
        resolvedAt: ago(2),
      }),
    })
  })
  const [first] = attention
  const request = aPaymentRequest({
    reference: referenceOf(0),
    student: first?.student ?? null,
    proposedBy: { _id: anId(), name: 'Ngozi Eze' },
    proposedAt: ago(5),
  })
  if (first) first.request = request._id
  const done = aPaymentRequest({
    kind: 'note',
    reference: referenceOf(troubles.length - 1),
    reason: 'Sent back by the card payment service',
    state: 'done',
    proposedBy: { _id: anId(), name: 'Ngozi Eze' },
    proposedAt: ago(4),
    decidedBy: { _id: anId(), name: 'Chidi Okeke' },
    decidedAt: ago(2),
  })
  const bankPayments = ['First Bank', 'Zenith Bank', 'Access Bank'].map((bank, nth) => {
    const student = studentOf(nth + 6)
    return {
      ...aBankPayment({
        bank,
        tellerNumber: nth === 1 ? '0042307' : `00423${String(nth)}7`,
        reference: `BNK-1-DEVELOPMENT-DESK${String(nth).padStart(4, '0')}`,
        submittedAt: ago(30 - nth),
        ...(student && { student: refOf(student) }),
        ...(nth === 2 && {
          state: 'refused' as const,
          reason: 'The teller cannot be read',
          decidedAt: ago(1),
          decidedBy: 'Chidi Okeke',
        }),
      }),
      file: tinyPicture,
    }
  })
  const statementLines = [0, 1, 2].map((nth) => statementLine(nth, studentOf(nth + 9)))
  return { attention, requests: [request, done], bankPayments, statementLines }
}
