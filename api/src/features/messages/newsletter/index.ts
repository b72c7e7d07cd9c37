import type { Knex } from 'knex'
import { createAddressLimit } from '../../../platform/http/address-limit'
import type { Clock } from '../../../platform/clock'
import type { Feature } from '../../../platform/feature'
import { enqueue } from '../../../platform/mail/outbox'
import { unitOfWork } from '../../../platform/database/unit-of-work'
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

/** The newsletter's subscribers. */
export const newsletter: Feature = (app, { db, clock }) => {
  registerNewsletterMails()
  newsletterRoutes(app, serviceOf(db, clock), createAddressLimit(clock))
}

/** Forgets addresses that nobody has confirmed in time, a few in each transaction. */
export async function removeUnconfirmed(db: Knex, clock: Clock): Promise<void> {
  const service = serviceOf(db, clock)
  while (await service.removeExpired()) continue
}
