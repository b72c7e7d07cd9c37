import { attentionMessages, type BankPayment } from '@portal/contracts'
import type { Knex } from 'knex'
import { toNaira } from '../../../../platform/money.rules'
import type { Proof } from '../../../../platform/proof-files'

export interface BankPaymentRow {
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
  bank_key: string
  teller_number_key: string
  paid_on: string
  proof_key: string
  proof_type: Proof['type']
  state: BankPayment['state']
  reason: string | null
  created_at: string
  decided_at: string | null
  first_name: string | null
  last_name: string | null
  recorded_by: string | null
  recorder_first_name: string | null
  recorder_last_name: string | null
  email: string
  statement_row: number | null
  statement_day: string | null
}

/**
 * Bank payments as the API returns them; `b` is the payment, `s` its student and `l` its statement
 * line.
 */
export const bankPaymentRows = (connection: Knex) =>
  connection('bank_payments as b')
    .join('students as s', 's.id', 'b.student_id')
    .join('program_session_payments as c', 'c.id', 'b.charge_id')
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .join('academic_sessions as a', 'a.id', 'c.session_id')
    .leftJoin('staff as m', 'm.id', 'b.decided_by')
    .leftJoin('staff as r', 'r.id', 'b.recorded_by')
    .leftJoin('bank_statement_lines as l', 'l.bank_payment_id', 'b.id')
    .select<BankPaymentRow[]>('b.*', {
      application_number: 's.application_number',
      firstname: 's.firstname',
      lastname: 's.lastname',
      email: 's.email',
      name: 't.name',
      description: 't.description',
      session_year: 'a.session_year',
      first_name: 'm.first_name',
      last_name: 'm.last_name',
      recorder_first_name: 'r.first_name',
      recorder_last_name: 'r.last_name',
      statement_row: 'l.line_row',
      statement_day: 'l.paid_on',
    })

export const toBankPayment = (row: BankPaymentRow): BankPayment => ({
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
  recordedBy:
    row.recorded_by === null
      ? null
      : [row.recorder_first_name, row.recorder_last_name].filter(Boolean).join(' ') ||
        attentionMessages.somebodyWhoLeft,
  statement:
    row.statement_day === null || row.statement_row === null
      ? null
      : { paidOn: row.statement_day, row: row.statement_row },
})
