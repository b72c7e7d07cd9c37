import { bankKey, tellerKey, tellerNumberKey, type BankPayment } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../../platform/database/queries/count'
import { isUniqueViolation } from '../../../../platform/database/connection/database-errors'
import { spanOf, type PageAsked } from '../../../../platform/database/queries/list-page'
import { newId } from '../../../../platform/ids'
import { containing, startingWith } from '../../../../platform/text.rules'
import { bankPaymentRows, toBankPayment, type BankPaymentRow } from './bank-payments.rows'
import type { Proof } from '../../../../platform/proof-files'

type State = BankPayment['state']
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
  /** Null if the student sent it. */
  recordedBy: string | null
  now: string
}
/** The columns of a bank payment that a decision needs. */
export interface StoredBankPayment {
  id: string
  reference: string
  student: string
  charge: string
  amountKobo: number
  lateFeeKobo: number
  paidOn: string
  state: State
  recordedBy: string | null
  firstname: string
  lastname: string
  email: string
  description: string
}
export interface BankPaymentFilter extends PageAsked {
  q?: string | undefined
  state?: State | undefined
  statement?: 'found' | 'missing' | undefined
}

const toStored = (row: BankPaymentRow): StoredBankPayment => ({
  id: row.id,
  reference: row.reference,
  student: row.student_id,
  charge: row.charge_id,
  amountKobo: Number(row.amount_kobo),
  lateFeeKobo: Number(row.late_fee_kobo),
  paidOn: row.paid_on,
  state: row.state,
  recordedBy: row.recorded_by,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  description: row.description ?? row.name,
})

/**
 * Searches part of the student's search text and of the bank, the start of numbers and of the
 * reference, and the teller. The table is small, so a scan is fine.
 */
function matching(connection: Knex, { q, state, statement }: BankPaymentFilter) {
  const query = connection('bank_payments as b')
    .join('students as s', 's.id', 'b.student_id')
    .leftJoin('bank_statement_lines as l', 'l.bank_payment_id', 'b.id')
    .where(state ? { 'b.state': state } : {})
  if (statement === 'found') query.whereNotNull('l.id')
  if (statement === 'missing') query.whereNull('l.id')
  if (!q) return query
  const start = startingWith(q.toUpperCase())
  const begins = (column: string): Knex.Raw =>
    connection.raw(`${column} like ? escape '!'`, [start])
  const contains = (column: string, text: string): Knex.Raw =>
    connection.raw(`${column} like ? escape '!'`, [text])
  return query.where(
    (either) =>
      void either
        .where(begins('s.application_number'))
        .orWhere(begins('s.matric_number'))
        .orWhere(begins('b.reference'))
        .orWhere(contains('s.search_text', containing(q)))
        .orWhere(contains('lower(b.bank)', containing(q)))
        .orWhere({ 'b.teller_number': q })
        .orWhere({ 'b.teller_number_key': tellerNumberKey(q) }),
  )
}

/**
 * Returns the id, or the unique rule that it breaks: one row per teller, one open proof per charge.
 */
async function addBankPayment(
  connection: Knex,
  { student, charge, ...payment }: NewBankPayment,
): Promise<{ id: string } | 'teller-used' | 'already-submitted'> {
  const id = newId()
  const { bank, tellerNumber } = payment
  const teller_key = tellerKey(bank, tellerNumber)
  try {
    await connection('bank_payments').insert({
      id,
      reference: payment.reference,
      student_id: student,
      charge_id: charge,
      amount_kobo: payment.amountKobo,
      late_fee_kobo: payment.lateFeeKobo,
      bank,
      teller_number: tellerNumber,
      bank_key: bankKey(bank),
      teller_number_key: tellerNumberKey(tellerNumber),
      teller_key,
      paid_on: payment.paidOn,
      proof_key: payment.proofKey,
      proof_type: payment.proofType,
      state: 'submitted',
      recorded_by: payment.recordedBy,
      open_key: `${student}:${charge}`,
      created_at: payment.now,
      updated_at: payment.now,
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return (await connection('bank_payments')
      .where({ teller_key })
      .first<{ id: string } | undefined>('id'))
      ? 'teller-used'
      : 'already-submitted'
  }
  return { id }
}

export const createBankPaymentRepository = (connection: Knex) => {
  const one = async (where: Record<string, string>): Promise<BankPaymentRow | undefined> =>
    (await bankPaymentRows(connection).where(where).limit(1))[0]
  return {
    add: (payment: NewBankPayment) => addBankPayment(connection, payment),
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
      const row = await connection('bank_payments')
        .where({ id })
        .first<BankPaymentRow | undefined>()
      return row ? { student: row.student_id, key: row.proof_key, type: row.proof_type } : null
    },
    ofStudent: async (student: string): Promise<BankPayment[]> =>
      (
        await bankPaymentRows(connection)
          .where({ 'b.student_id': student })
          .orderBy([
            { column: 'b.created_at', order: 'desc' },
            { column: 'b.id', order: 'desc' },
          ])
      ).map(toBankPayment),
    /** Waiting payments first, oldest first; then decided ones, newest first. */
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
        (await bankPaymentRows(connection).whereIn('b.id', ids)).map((row) => [
          row.id,
          toBankPayment(row),
        ]),
      )
      return {
        bankPayments: ids.flatMap((id) => rows.get(id) ?? []),
        meta: meta(await countOf(matching(connection, filter))),
      }
    },
    /**
     * Compare-and-set: of two simultaneous decisions, the second gets false. A refused teller can
     * be submitted again.
     */
    decide: async (
      id: string,
      state: Exclude<State, 'submitted'>,
      { by, reason, now }: { by: string; reason: string | null; now: string },
    ): Promise<boolean> =>
      (await connection('bank_payments')
        .where({ id, state: 'submitted' })
        .update({
          state,
          open_key: null,
          ...(state === 'refused' && { teller_key: null }),
          reason,
          decided_by: by,
          decided_at: now,
          updated_at: now,
        })) === 1,
    /** Returns the keys, of those given, that a row refers to. */
    named: (keys: readonly string[]): Promise<string[]> =>
      connection('bank_payments').whereIn('proof_key', keys).pluck<string[]>('proof_key'),
  }
}
export type BankPaymentRepository = ReturnType<typeof createBankPaymentRepository>
