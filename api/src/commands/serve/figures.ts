import type { Knex } from 'knex'
import { cardPaymentFigures } from '../../features/money/card-payments'
import { areaFailures } from '../../features/system/releases'
import type { Clock } from '../../platform/clock'
import { poolFigures } from '../../platform/database/connection/pool-figures'
import { transactionRetries } from '../../platform/database/transactions/unit-of-work'
import { outboxFigures } from '../../platform/mail/outbox-figures'
import type { Figure } from '../../platform/metrics/metrics'

const secondsSince = (instant: string | null, clock: Clock): number =>
  instant === null
    ? 0
    : Math.max(0, Math.round((clock.now().getTime() - Date.parse(instant)) / 1000))

/** The state of the database and of background work, read at each scrape. */
export const serveFigures = (db: Knex, clock: Clock): readonly Figure[] => [
  {
    name: 'portal_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    label: 'state',
    read: () => ({ ...poolFigures(db) }),
  },
  {
    name: 'portal_transaction_retries',
    help: 'Transactions of this process that were tried again after a conflict, since its start.',
    read: () => transactionRetries(),
  },
  {
    name: 'portal_mails',
    help: 'Mails that wait or have failed.',
    label: 'state',
    read: async () => {
      const { waiting, failed } = await outboxFigures(db)
      return { waiting, failed }
    },
  },
  {
    name: 'portal_mails_stopped_seconds',
    help: 'Time during which mails wait and none is sent; 0 if none waits.',
    read: async () => secondsSince((await outboxFigures(db)).stoppedSince, clock),
  },
  {
    name: 'portal_oldest_mail_seconds',
    help: 'Age of the oldest waiting mail; 0 if none waits.',
    read: async () => secondsSince((await outboxFigures(db)).oldestAt, clock),
  },
  {
    name: 'portal_open_card_payments',
    help: 'Card payments without a result, by state.',
    label: 'state',
    read: async () => (await cardPaymentFigures(db)).open,
  },
  {
    name: 'portal_overdue_card_payment_seconds',
    help: 'Time since the most overdue question about a card payment was due; 0 if none is.',
    read: async () => secondsSince((await cardPaymentFigures(db)).oldestQuestionAt, clock),
  },
  {
    name: 'portal_waiting_webhooks',
    help: 'Messages of the card payment service that are not processed.',
    read: async () => (await cardPaymentFigures(db)).waitingWebhooks,
  },
  {
    name: 'portal_area_failures_today',
    help: 'Failed loads and crashes of each area, since midnight.',
    label: 'area',
    read: () => areaFailures(db, clock.today()),
  },
]
