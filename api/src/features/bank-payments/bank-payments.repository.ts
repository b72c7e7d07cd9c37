import type { BankPayment } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../platform/database/count'
import { isUniqueViolation } from '../../platform/database/database-errors'
import { spanOf, type PageAsked } from '../../platform/database/list-page'
import { newId } from '../../platform/ids'
import { toNaira } from '../../platform/money.rules'
import { startingWith } from '../../platform/text.rules'
import type { Proof } from './proof'

type State = BankPayment['state']
interface Row {
  id: string
  reference: string
  student_id: string
  application_number: string
  firstname: string
  lastname: string
  charge_id: string
  name: string
  description: string | null
  session_year: string
  amount_kobo: number | string
  late_fee_kobo: number | string
  bank: string
  teller_number: string
  paid_on: string
  proof_key: string
  proof_type: Proof['type']
  state: State
  reason: string | null
  created_at: string
  decided_at: string | null
  first_name: string | null
  last_name: string | null
  email: string
}
export interface NewBankPayment {
  reference: string
  student: string
  charge: string
  amountKobo: number
  lateFeeKobo: number
  bank: string
  tellerNumber: string
  paidOn: string
  proofKey: string
  proofType: Proof['type']
  now: string
}
/** A bank payment as it is decided on. */
export interface StoredBankPayment {
  id: string
  reference: string
  student: string
  charge: string
  amountKobo: number
  lateFeeKobo: number
  paidOn: string
  state: State
  firstname: string
  lastname: string
  email: string
  description: string
}
export interface BankPaymentFilter extends PageAsked {
  q?: string | undefined
  state?: State | undefined
}

const toBankPayment = (row: Row): BankPayment => ({
  _id: row.id,
  reference: row.reference,
  student: {
    _id: row.student_id,
    applicationNumber: row.application_number,
    name: `${row.firstname} ${row.lastname}`,
  },
  charge: {
    _id: row.charge_id,
    description: row.description ?? row.name,
    sessionYear: row.session_year,
  },
  amount: toNaira(Number(row.amount_kobo)),
  bank: row.bank,
  tellerNumber: row.teller_number,
  paidOn: row.paid_on,
  proof: { type: row.proof_type },
  state: row.state,
  reason: row.reason,
  submittedAt: row.created_at,
  decidedAt: row.decided_at,
  decidedBy: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
})
const toStored = (row: Row): StoredBankPayment => ({
  id: row.id,
  reference: row.reference,
  student: row.student_id,
  charge: row.charge_id,
  amountKobo: Number(row.amount_kobo),
  lateFeeKobo: Number(row.late_fee_kobo),
  paidOn: row.paid_on,
  state: row.state,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  description: row.description ?? row.name,
})

const joined = (connection: Knex) =>
  connection('bank_payments as b')
    .join('students as s', 's.id', 'b.student_id')
    .join('program_session_payments as c', 'c.id', 'b.charge_id')
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .join('academic_sessions as a', 'a.id', 'c.session_id')
    .leftJoin('staff as m', 'm.id', 'b.decided_by')
    .select<Row[]>('b.*', {
      application_number: 's.application_number',
      firstname: 's.firstname',
      lastname: 's.lastname',
      email: 's.email',
      name: 't.name',
      description: 't.description',
      session_year: 'a.session_year',
      first_name: 'm.first_name',
      last_name: 'm.last_name',
    })

function matching(connection: Knex, { q, state }: BankPaymentFilter) {
  const query = connection('bank_payments as b')
    .join('students as s', 's.id', 'b.student_id')
    .where(state ? { 'b.state': state } : {})
  if (!q) return query
  const start = startingWith(q.toUpperCase())
  return query.where(
    (either) =>
      void either
        .whereRaw("s.application_number like ? escape '!'", [start])
        .orWhereRaw("b.reference like ? escape '!'", [start])
        .orWhere({ 'b.teller_number': q }),
  )
}

/** Payments at a bank. */
export const createBankPaymentRepository = (connection: Knex) => {
  const one = async (where: Record<string, string>): Promise<Row | undefined> =>
    (await joined(connection).where(where).limit(1))[0]
  return {
    /** Null when a proof of the charge waits already. */
    add: async ({ student, charge, ...payment }: NewBankPayment): Promise<string | null> => {
      const id = newId()
      try {
        await connection('bank_payments').insert({
          id,
          reference: payment.reference,
          student_id: student,
          charge_id: charge,
          amount_kobo: payment.amountKobo,
          late_fee_kobo: payment.lateFeeKobo,
          bank: payment.bank,
          teller_number: payment.tellerNumber,
          paid_on: payment.paidOn,
          proof_key: payment.proofKey,
          proof_type: payment.proofType,
          state: 'submitted',
          open_key: `${student}:${charge}`,
          created_at: payment.now,
          updated_at: payment.now,
        })
      } catch (error) {
        if (isUniqueViolation(error)) return null
        throw error
      }
      return id
    },
    /** Whether this teller of the bank stands for money that was approved, or waits to be. */
    isTellerUsed: async (bank: string, tellerNumber: string): Promise<boolean> =>
      Boolean(
        await connection('bank_payments')
          .where({ bank, teller_number: tellerNumber })
          .whereNot({ state: 'refused' })
          .first<{ id: string } | undefined>('id'),
      ),
    get: async (id: string): Promise<BankPayment> => {
      const row = await one({ 'b.id': id })
      if (!row) throw new Error(`The bank payment ${id} has vanished`)
      return toBankPayment(row)
    },
    find: async (id: string): Promise<StoredBankPayment | null> => {
      const row = await one({ 'b.id': id })
      return row ? toStored(row) : null
    },
    proof: async (
      id: string,
    ): Promise<{ student: string; key: string; type: Proof['type'] } | null> => {
      const row = await connection('bank_payments').where({ id }).first<Row | undefined>()
      return row ? { student: row.student_id, key: row.proof_key, type: row.proof_type } : null
    },
    ofStudent: async (student: string): Promise<BankPayment[]> =>
      (
        await joined(connection)
          .where({ 'b.student_id': student })
          .orderBy([
            { column: 'b.created_at', order: 'desc' },
            { column: 'b.id', order: 'desc' },
          ])
      ).map(toBankPayment),
    /** Those that wait first, the oldest of them first; of the decided ones the newest. */
    page: async (filter: BankPaymentFilter) => {
      const { pageSize, offset, meta } = spanOf(filter)
      const ids = await matching(connection, filter)
        .orderByRaw(
          "case when b.state = 'submitted' then 0 else 1 end, case when b.state = 'submitted' then b.created_at end, b.created_at desc, b.id",
        )
        .limit(pageSize)
        .offset(offset)
        .pluck<string[]>('b.id')
      const rows = new Map(
        (await joined(connection).whereIn('b.id', ids)).map((row) => [row.id, toBankPayment(row)]),
      )
      return {
        bankPayments: ids.flatMap((id) => rows.get(id) ?? []),
        meta: meta(await countOf(matching(connection, filter))),
      }
    },
    /** Compare-and-set: of two who decide at once one is told false. */
    decide: async (
      id: string,
      state: Exclude<State, 'submitted'>,
      { by, reason, now }: { by: string; reason: string | null; now: string },
    ): Promise<boolean> =>
      (await connection('bank_payments').where({ id, state: 'submitted' }).update({
        state,
        open_key: null,
        reason,
        decided_by: by,
        decided_at: now,
        updated_at: now,
      })) === 1,
    /** Which of these files a row names. */
    named: (keys: readonly string[]): Promise<string[]> =>
      connection('bank_payments').whereIn('proof_key', keys).pluck<string[]>('proof_key'),
  }
}
export type BankPaymentRepository = ReturnType<typeof createBankPaymentRepository>
