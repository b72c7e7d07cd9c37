import type { Knex } from 'knex'
import { createAddressLimit } from '../../../platform/http/address-limit'
import type { Clock } from '../../../platform/clock'
import type { Feature } from '../../../platform/feature'
import { enqueue } from '../../../platform/mail/outbox'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { registerNewsletterMails } from './newsletter.mails'
import { createNewsletterRepository } from './newsletter.repository'
import { newsletterRoutes } from './newsletter.routes'
import { createNewsletterService } from './newsletter.service'

const serviceOf = (db: Knex, clock: Clock) =>
  createNewsletterService({
    clock,
    work: unitOfWork(db, (connection) => ({
      newsletter: createNewsletterRepository(connection),
      mail: enqueue.bind(null, connection),
    })),
  })

/** Routes, mails and clean-up of the newsletter. */
export const newsletter: Feature = (app, platform) => {
  const { db, clock } = platform
  registerNewsletterMails()
  newsletterRoutes(app, serviceOf(db, clock), createAddressLimit(platform, 'newsletter'))
}

/** Deletes addresses that were not confirmed in time, a few in each transaction. */
export async function removeUnconfirmed(db: Knex, clock: Clock): Promise<void> {
  const service = serviceOf(db, clock)
  while (await service.removeExpired()) continue
}
