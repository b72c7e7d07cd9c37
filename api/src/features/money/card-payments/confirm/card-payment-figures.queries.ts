import type { Knex } from 'knex'

/** The backlog of card payments, for checks and metrics. */
export interface CardPaymentFigures {
  /** Payments that the portal still checks with the card payment service, by state. */
  open: Readonly<Record<string, number>>
  /** The time of the most overdue question; null if no payment is open. */
  oldestQuestionAt: string | null
  waitingWebhooks: number
  oldestWebhookAt: string | null
  /** The last day whose payments were compared with the list of the service. */
  lastComparedDay: string | null
}

export async function cardPaymentFigures(db: Knex): Promise<CardPaymentFigures> {
  const open = await db('payment_intents')
    .whereNotNull('next_check_at')
    .groupBy('state')
    .select<{ state: string; payments: number; oldest: string }[]>(
      'state',
      db.raw('count(*) as payments'),
      db.raw('min(next_check_at) as oldest'),
    )
  const webhooks = await db('webhook_inbox')
    .whereNull('processed_at')
    .first<{ messages: number; oldest: string | null }>(
      db.raw('count(*) as messages'),
      db.raw('min(received_at) as oldest'),
    )
  const compared = await db('payment_sweeps')
    .whereNotNull('finished_at')
    .first<{ day: string | null }>(db.raw('max(day) as day'))
  return {
    open: Object.fromEntries(open.map(({ state, payments }) => [state, payments])),
    oldestQuestionAt: open.map(({ oldest }) => oldest).sort()[0] ?? null,
    waitingWebhooks: webhooks.messages,
    oldestWebhookAt: webhooks.oldest,
    lastComparedDay: compared.day,
  }
}
