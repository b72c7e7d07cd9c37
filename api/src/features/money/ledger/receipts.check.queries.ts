import type { Knex } from 'knex'

interface Sequence {
  count: number
  least: number
  most: number
}

async function withoutReceipt(connection: Knex): Promise<string[]> {
  const found: { payment_ref: string }[] = await connection('student_payments as p')
    .leftJoin('receipts as r', 'r.payment_id', 'p.id')
    .whereNotNull('p.settled_key')
    .whereNotNull('p.received_kobo')
    .whereNull('r.id')
    .limit(20)
    .select('p.payment_ref')
  return found.map(({ payment_ref }) => `The payment ${payment_ref} is settled and has no receipt.`)
}

async function ofUnsettled(connection: Knex): Promise<string[]> {
  const found: { number: string; status: string }[] = await connection('receipts as r')
    .join('student_payments as p', 'p.id', 'r.payment_id')
    .whereNotIn('p.status', ['successful', 'reversed'])
    .limit(20)
    .select('r.number', 'p.status')
  const active: { number: string }[] = await connection('receipts as r')
    .join('student_payments as p', 'p.id', 'r.payment_id')
    .where({ 'p.status': 'reversed' })
    .whereNull('r.reversed_at')
    .limit(20)
    .select('r.number')
  return [
    ...found.map(
      ({ number, status }) => `The receipt ${number} is of a payment that is ${status}.`,
    ),
    ...active.map(
      ({ number }) =>
        `The payment of the receipt ${number} was reversed, and the receipt does not say so.`,
    ),
  ]
}

/** `RCP-2026-000042` is the 42nd receipt of 2026. */
function sequences(numbers: readonly string[]): Map<string, Sequence> {
  const found = new Map<string, Sequence>()
  for (const number of numbers) {
    const [, year = '', digits = ''] = /^RCP-(\d{4})-(\d+)$/.exec(number) ?? []
    const [nth, { count, least, most }] = [
      Number(digits),
      found.get(year) ?? { count: 0, least: Infinity, most: 0 },
    ]
    found.set(year, { count: count + 1, least: Math.min(least, nth), most: Math.max(most, nth) })
  }
  return found
}

async function gaps(connection: Knex): Promise<string[]> {
  const found = sequences(await connection('receipts').pluck<string[]>('number'))
  return [...found]
    .filter(([, { count, least, most }]) => least !== 1 || most !== count)
    .map(
      ([year, { count, least, most }]) =>
        `The receipts of ${year} are numbered from ${String(least)} to ${String(most)}, and there are ${String(count)} of them: numbers are missing.`,
    )
}

/** Checks that every settled payment has a receipt, and that receipt numbers have no gaps. */
export const checkReceipts = async (connection: Knex): Promise<string[]> => [
  ...(await withoutReceipt(connection)),
  ...(await ofUnsettled(connection)),
  ...(await gaps(connection)),
]
