import { randomUUID } from 'node:crypto'

/**
 * Settles a payment as short hand-written code would: the same rows in one transaction, without any
 * check.
 */
export async function settleByHand(
  { db, clock, kobo },
  { id, reference, student_id, charge_id },
  nth,
) {
  const at = clock.instant()
  await db.transaction(async (trx) => {
    const payment = randomUUID()
    await trx('payment_intents').where({ id }).update({ state: 'settled', open_key: null })
    await trx('student_payments').insert({
      id: payment,
      payment_ref: reference,
      student_id,
      charge_id,
      amount_kobo: kobo,
      fee_kobo: 77_500,
      status: 'successful',
      channel: 'card',
      gateway_id: '1',
      remarks: 'Payment successful and verified',
      paid_at: at,
      settled_key: `${student_id}:${charge_id}`,
      received_kobo: kobo,
      settled_at: at,
      created_at: at,
      updated_at: at,
    })
    const transactions = ['charge', 'payment', 'gateway-fee'].map((kind) => ({
      id: randomUUID(),
      entry_key: `${kind}:${reference}`,
      kind,
      reference,
      at,
    }))
    await trx('ledger_transactions').insert(transactions)
    await trx('ledger_entries').insert(
      transactions.flatMap(({ id: of }) =>
        [kobo, -kobo].map((amount_kobo) => ({
          id: randomUUID(),
          transaction_id: of,
          account: 'fee_income',
          student_id,
          charge_id,
          amount_kobo,
          at,
        })),
      ),
    )
    await trx('payment_events').insert(
      [1, 2].map(() => ({
        id: randomUUID(),
        reference,
        at,
        cause: 'bench',
        to_state: 'successful',
      })),
    )
    await trx('audit_log').insert({
      id: randomUUID(),
      at,
      actor_kind: 'anonymous',
      action: 'payment.settled',
      record: `student-payments/${payment}`,
      after_json: '{"status":"successful"}',
      address: '',
      request_id: '',
    })
    await trx('outbox').insert({
      id: randomUUID(),
      kind: 'payment-receipt',
      recipient: '{}',
      payload: '{}',
      status: 'waiting',
      priority: 2,
      attempts: 0,
      next_attempt_at: at,
      created_at: at,
    })
    await trx('counters')
      .insert({ name: 'bare', value: 1 })
      .onConflict('name')
      .merge({ value: trx.raw('counters.value + 1') })
    await trx('receipts').insert({
      id: randomUUID(),
      number: `BARE-${nth}`,
      code: 'x',
      payment_id: payment,
      reference,
      issued_at: at,
      snapshot_json: JSON.stringify({ reference, text: 'x'.repeat(400) }),
      prints: 0,
    })
  })
}
