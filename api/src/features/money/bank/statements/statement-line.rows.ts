import type { BankStatementLine } from '@portal/contracts'
import { toNaira } from '../../../../platform/money.rules'
import type { LineFacts } from './line-proof'
import type { Matched, Matching } from './matching.queries'
import { stateOf, type StatementLineRow } from './statement-lines.repository'

/** The columns that matching needs. */
export const toMatched = (row: StatementLineRow): Matched => ({
  bankKey: row.bank_key,
  amountKobo: Number(row.amount_kobo),
  text: row.narration,
})

/** The columns that the proof shows. */
export const toLineFacts = (row: StatementLineRow): LineFacts => ({
  bank: row.bank,
  fileName: row.file_name,
  row: row.line_row,
  paidOn: row.paid_on,
  amountKobo: Number(row.amount_kobo),
  text: row.narration,
})

const paymentOf = (row: StatementLineRow): BankStatementLine['payment'] =>
  row.bank_payment_id === null || row.payment_state === null
    ? null
    : {
        _id: row.bank_payment_id,
        reference: row.reference ?? '',
        state: row.payment_state,
        student: {
          _id: row.student_id ?? '',
          applicationNumber: row.application_number ?? '',
          name: `${row.firstname ?? ''} ${row.lastname ?? ''}`,
        },
      }

/** A line as the API returns it. Only open lines have a match. */
export const toLine = (
  row: StatementLineRow,
  { match, message }: Matching = { match: null, message: '' },
): BankStatementLine => ({
  _id: row.id,
  bank: row.bank,
  fileName: row.file_name,
  row: row.line_row,
  paidOn: row.paid_on,
  amount: toNaira(Number(row.amount_kobo)),
  text: row.narration,
  state: stateOf(row),
  payment: paymentOf(row),
  match,
  message,
  reason: row.reason,
  importedAt: row.created_at,
  importedBy: [row.first_name, row.last_name].filter(Boolean).join(' '),
})
