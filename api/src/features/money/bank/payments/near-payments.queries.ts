import { keysOneSlipApart, type NearBankPayment } from '@portal/contracts'
import type { Knex } from 'knex'
import { bankPaymentRows, toBankPayment, type BankPaymentRow } from './bank-payments.rows'

/** Maximum number of matches; a longer list doesn't help the decision. */
const most = 20

const newestFirst = [
  { column: 'b.created_at', order: 'desc' },
  { column: 'b.id', order: 'desc' },
] as const

/** Returns the contract's reasons why another payment may be the same money. */
function nearnessOf(
  one: BankPaymentRow,
  other: BankPaymentRow,
  oneSlipApart: readonly string[],
): NearBankPayment['near'] {
  const [isSameBank, isSameNumber] = [
    one.bank_key === other.bank_key,
    one.teller_number_key === other.teller_number_key,
  ]
  const isSameDay =
    one.student_id === other.student_id &&
    Number(one.amount_kobo) === Number(other.amount_kobo) &&
    one.paid_on === other.paid_on
  return [
    ...(isSameBank && isSameNumber ? ['same-teller' as const] : []),
    ...(!isSameBank && isSameNumber ? ['other-bank' as const] : []),
    ...(isSameBank && oneSlipApart.includes(other.teller_number_key)
      ? ['one-slip-apart' as const]
      : []),
    ...(isSameDay ? ['same-day' as const] : []),
  ]
}

/**
 * Finds other bank payments that may be the same money, newest first. Each kind of match uses its
 * own index. Null for an unknown payment.
 */
export async function nearPayments(
  connection: Knex,
  id: string,
): Promise<NearBankPayment[] | null> {
  const [row] = await bankPaymentRows(connection).where({ 'b.id': id })
  if (!row) return null
  const { bank_key, teller_number_key, student_id, amount_kobo, paid_on } = row
  const oneSlipApart = keysOneSlipApart(teller_number_key)
  const kinds = [
    { 'b.teller_number_key': teller_number_key },
    (query: Knex.QueryBuilder) => {
      query.where({ 'b.bank_key': bank_key }).whereIn('b.teller_number_key', oneSlipApart)
    },
    { 'b.student_id': student_id, 'b.amount_kobo': amount_kobo, 'b.paid_on': paid_on },
  ]
  const found = new Map<string, BankPaymentRow>()
  for (const kind of kinds) {
    for (const other of await bankPaymentRows(connection)
      .where(kind)
      .whereNot({ 'b.id': id })
      .orderBy([...newestFirst])
      .limit(most))
      found.set(other.id, other)
  }
  return [...found.values()]
    .sort((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, most)
    .map((other) => ({ ...toBankPayment(other), near: nearnessOf(row, other, oneSlipApart) }))
}
