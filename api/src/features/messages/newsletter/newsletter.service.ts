import { messages } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import { secondsFrom } from '../../../platform/clock'
import type { Clock } from '../../../platform/clock'
import { badRequest } from '../../../platform/errors'
import { tokenHash } from '../../../platform/ids'
import type { NewMail } from '../../../platform/mail/outbox'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { shownWording } from './newsletter.consent'
import { mailKind } from './newsletter.repository'
import type { NewsletterRepository } from './newsletter.repository'
import { confirmSeconds, oneMoreMail } from './newsletter.rules'

export interface NewsletterWork {
  newsletter: NewsletterRepository
  mail: (mail: NewMail, by: Origin) => Promise<void>
}
interface Deps {
  work: UnitOfWork<NewsletterWork>
  clock: Clock
}

const invalid = () =>
  badRequest(messages.newsletter.linkInvalid, [
    { field: 'token', message: messages.newsletter.linkInvalid },
  ])

/**
 * Subscriptions with double opt-in: an address is subscribed after its owner used the mailed link.
 */
export const createNewsletterService = ({ work, clock }: Deps) => ({
  /**
   * Same reply for every address, whether it is new, unconfirmed or subscribed. Sends one mail
   * unless the address got one recently.
   */
  subscribe: (typed: string, by: Origin): Promise<string> =>
    work.write(async ({ newsletter, mail }) => {
      const now = clock.now()
      const subscriber = await newsletter.lock(typed.toLowerCase(), shownWording, now.toISOString())
      await newsletter.consent(subscriber.id, shownWording, now.toISOString())
      const count = oneMoreMail(subscriber, now)
      if (count) {
        await newsletter.mailed(subscriber.id, count)
        await mail(
          {
            kind: mailKind,
            to: { name: '', address: subscriber.email },
            data: { subscriberId: subscriber.id },
          },
          by,
        )
      }
      return messages.newsletter.sent
    }),

  /** A valid link can be used again, because people click twice. */
  confirm: (token: string): Promise<string> =>
    work.write(async ({ newsletter }) => {
      const subscriber = await newsletter.ownerOf('confirm', tokenHash(token), clock.instant())
      if (!subscriber) throw invalid()
      await newsletter.confirm(subscriber.id, clock.instant())
      return messages.newsletter.confirmed
    }),

  /** Deletes every row of the address. */
  leave: (token: string): Promise<string> =>
    work.write(async ({ newsletter }) => {
      const subscriber = await newsletter.ownerOf('leave', tokenHash(token), clock.instant())
      if (!subscriber) throw invalid()
      await newsletter.remove(subscriber)
      return messages.newsletter.left
    }),

  /** Deletes addresses that were not confirmed in time. True if there are more. */
  removeExpired: async (): Promise<boolean> => {
    const removed = await work.write(({ newsletter }) =>
      newsletter.removeExpired(clock.instant(), secondsFrom(clock.now(), -confirmSeconds)),
    )
    return removed > 0
  },
})
export type NewsletterService = ReturnType<typeof createNewsletterService>
