import { requestedTypes, type ApplicableTo, type StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import {
  assess,
  feeOnRequest,
  untouched,
  type ChargeFacts,
  type ChargeHistory,
  type CreateChargesOf,
  type PayerFacts,
} from '../../charges/charge-rule'
import { paymentsOfRequests, waitingRequests } from '../../charges/requested-charges'

interface PayerRow {
  status: StudentStatus
  form_status: number | null
  own_session_year: string
  entry_session_id: string
  entry_session_year: string
}

interface ChargeRow {
  id: string
  name: string
  description: string | null
  session_id: string
  session_year: string
  applicable_to: ApplicableTo
  payment_order: number
  amount_kobo: number | string
  apply_late_fee: number
  late_fee_kobo: number | string
  due_on: string | null
  active: number
  switched_on: number | null
  /** The number of unpaid requests. */
  requests: number | string
  created_at: string
}

/**
 * An event of a charge: a settled or open payment, an adjustment by its kind, a submitted bank
 * proof, or a deadline extension, whose day is in `reference`.
 */
interface DealingRow {
  charge_id: string
  what: string
  at: string
  reference: string | null
  amount_kobo: number | string
}

/** The unpaid requests of the student for a fee. */
const requestsOf = (connection: Knex): Knex.QueryBuilder =>
  waitingRequests(connection).whereRaw('q.student_id = s.id and q.charge_id = c.id')

/**
 * The fees of the student's session and of the open session, and requested ones, for the student's
 * type and mode, and for any group of students.
 */
const feesFor = compiledQuery((connection: Knex, { student }: { student: string }) =>
  connection('students as s')
    .join('program_offerings as o', 'o.id', 's.offering_id')
    .join('program_structures as r', 'r.id', 'o.structure_id')
    .join('academic_sessions as own', 'own.id', 's.session_id')
    .join('academic_sessions as entry', 'entry.id', 's.entry_session_id')
    .leftJoin('biodata as b', 'b.student_id', 's.id')
    .join(
      'program_session_payments as c',
      (on) => void on.on('c.type_id', 'r.type_id').andOn('c.mode_id', 'r.mode_id'),
    )
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .join('academic_sessions as a', 'a.id', 'c.session_id')
    .leftJoin('session_control_sets as e', 'e.session_id', 'c.session_id')
    .leftJoin(
      'payment_controls as p',
      (on) => void on.on('p.set_id', 'e.id').andOn('p.charge_id', 'c.id'),
    )
    .where({ 's.id': student })
    .where(
      (either) =>
        void either
          .whereRaw('c.session_id = s.session_id')
          .orWhere({ 'a.open_key': 'open' })
          .orWhereExists(requestsOf(connection).select('q.id')),
    )
    .select(requestsOf(connection).count('q.id').as('requests'))
    .select<(ChargeRow & PayerRow)[]>({
      id: 'c.id',
      name: 't.name',
      description: 't.description',
      session_id: 'c.session_id',
      session_year: 'a.session_year',
      applicable_to: 'c.applicable_to',
      payment_order: 'c.payment_order',
      amount_kobo: 'c.amount_kobo',
      apply_late_fee: 'c.apply_late_fee',
      late_fee_kobo: 'c.late_fee_kobo',
      due_on: 'c.due_on',
      active: 'c.active',
      switched_on: 'p.active',
      created_at: 'c.created_at',
      status: 's.status',
      form_status: 'b.status',
      own_session_year: 'own.session_year',
      entry_session_id: 's.entry_session_id',
      entry_session_year: 'entry.session_year',
    }),
)

/**
 * Where the columns of an event are if not in columns of the same name. A union needs all of them
 * in the same order.
 */
type EventColumns = { what: Knex.Raw | string } & Partial<
  Record<'at' | 'reference' | 'amount_kobo', Knex.Raw | string>
>
const eventsIn = (query: Knex.QueryBuilder, columns: EventColumns): Knex.QueryBuilder =>
  query.select({
    charge_id: 'charge_id',
    at: 'created_at',
    reference: 'reference',
    amount_kobo: 'amount_kobo',
    ...columns,
  })

/** All active events of a student's charges, oldest first. */
const dealingsOf = compiledQuery((connection: Knex, { student }: { student: string }) => {
  const own = { student_id: student }
  const settled = eventsIn(
    connection('student_payments')
      .where(own)
      .whereNotNull('settled_key')
      .whereNotIn('id', paymentsOfRequests(connection, student)),
    {
      what: connection.raw("'settled'"),
      at: connection.raw('coalesce(settled_at, paid_at, updated_at)'),
      reference: 'payment_ref',
    },
  )
  const open = eventsIn(connection('student_payments').where({ ...own, status: 'pending' }), {
    what: connection.raw("'open'"),
    reference: 'payment_ref',
  })
  const adjusted = eventsIn(
    connection('charge_adjustments').where(own).whereNull('taken_back_at'),
    { what: 'kind', reference: connection.raw('null') },
  )
  const proven = eventsIn(connection('bank_payments').where({ ...own, state: 'submitted' }), {
    what: connection.raw("'proof'"),
  })
  const extended = eventsIn(
    connection('deadline_extensions').where(own).whereNull('taken_back_at'),
    { what: connection.raw("'extension'"), reference: 'due_on', amount_kobo: 'late_fee_kobo' },
  )
  return settled.unionAll([open, adjusted, proven, extended]).orderBy('at') as Knex.QueryBuilder<
    object,
    DealingRow[]
  >
})

const later = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other

function noted(
  history: ChargeHistory,
  { what, at, reference, amount_kobo }: DealingRow,
): ChargeHistory {
  switch (what) {
    case 'settled':
      return { ...history, settledAt: at }
    case 'open':
      return { ...history, open: { reference: reference ?? '', startedAt: at } }
    case 'waiver':
      return { ...history, waivedAt: at }
    case 'discount':
      return { ...history, discountKobo: history.discountKobo + Number(amount_kobo) }
    case 'late-fee-waiver':
      return { ...history, lateFeeWaived: true }
    case 'extension':
      return { ...history, extendedTo: later(history.extendedTo, reference) }
    default:
      return { ...history, proofUnderReview: true }
  }
}

function historyFrom(dealings: readonly DealingRow[]): Map<string, ChargeHistory> {
  const history = new Map<string, ChargeHistory>()
  for (const dealing of dealings)
    history.set(dealing.charge_id, noted(history.get(dealing.charge_id) ?? untouched, dealing))
  return history
}

const toFacts = (row: ChargeRow): ChargeFacts => ({
  id: row.id,
  name: row.name,
  description: row.description ?? row.name,
  session: row.session_id,
  sessionYear: row.session_year,
  applicableTo: row.applicable_to,
  paymentOrder: row.payment_order,
  baseKobo: Number(row.amount_kobo),
  applyLateFee: Boolean(row.apply_late_fee),
  lateFeeKobo: Number(row.late_fee_kobo),
  dueOn: row.due_on,
  active: Boolean(row.active),
  isSwitchedOn: Boolean(row.switched_on),
  isRequested: requestedTypes.includes(row.name) ? Number(row.requests) > 0 : null,
  createdAt: row.created_at,
})

const toPayer = (row: PayerRow): PayerFacts => ({
  status: row.status,
  submitted: row.form_status === 1,
  sessionYear: row.own_session_year,
  entrySession: row.entry_session_id,
  entrySessionYear: row.entry_session_year,
})

/**
 * A column: the latest extended day of a charge of the student; null without an extension. `charge`
 * is a column.
 */
export const extendedDay = (connection: Knex, student: string, charge: string): Knex.QueryBuilder =>
  connection('deadline_extensions')
    .where({ student_id: student, charge_id: connection.ref(charge) })
    .whereNull('taken_back_at')
    .max('due_on')

/**
 * Applies the fee rule to the stored data, in two statements. Returns [] for an unknown student.
 */
export const createChargesOf: CreateChargesOf = (connection, clock) => async (student) => {
  const fees = await feesFor(connection, { student })
  const [first] = fees
  if (!first) return []
  return assess(
    fees.map(toFacts),
    historyFrom(await dealingsOf(connection, { student })),
    toPayer(first),
    clock.today(),
  )
}

/** The fee that a student is charged for a request now, in kobo; null if there is none. */
export async function feeForRequest(
  connection: Knex,
  student: string,
  name: string,
): Promise<{ id: string; amountKobo: number; isSwitchedOn: boolean } | null> {
  const fees = await feesFor(connection, { student })
  const [first] = fees
  const fee = first && feeOnRequest(fees.map(toFacts), toPayer(first), name)
  return fee ? { id: fee.id, amountKobo: fee.baseKobo, isSwitchedOn: fee.isSwitchedOn } : null
}
