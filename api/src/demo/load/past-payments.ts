import type { Knex } from 'knex'

interface Row {
  reference: string
  email: string
  amount_kobo: number | string
  fee_kobo: number | string | null
  gateway_id: string | null
  status: string
  created_at: string
  paid_at: string | null
}

const statuses = { successful: 'success', failed: 'failed', reversed: 'reversed' } as const

/** The card payments of the demo for the sandbox, which must know a payment to refund it. */
export async function pastPayments(db: Knex) {
  const rows = await db('student_payments as p')
    .join('payment_intents as i', 'i.reference', 'p.payment_ref')
    .whereIn('p.status', Object.keys(statuses))
    .orderBy('p.created_at')
    .select<Row[]>(
      'i.reference',
      'i.email',
      'p.amount_kobo',
      'p.fee_kobo',
      'p.gateway_id',
      'p.status',
      'p.created_at',
      'p.paid_at',
    )
  return rows.map(
    ({
      reference,
      email,
      amount_kobo,
      fee_kobo,
      gateway_id,
      status,
      created_at: createdAt,
      paid_at: paidAt,
    }) => ({
      ...(gateway_id !== null && { id: Number(gateway_id) }),
      reference,
      email,
      amountKobo: Number(amount_kobo),
      feesKobo: fee_kobo === null ? null : Number(fee_kobo),
      status: statuses[status as keyof typeof statuses],
      createdAt,
      paidAt,
    }),
  )
}
