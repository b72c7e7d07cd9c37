import { messages } from '@portal/contracts'
import { secondsFrom } from '../../../platform/clock'
import type { Clock } from '../../../platform/clock'
import { badRequest } from '../../../platform/errors'
import { tokenHash } from '../../../platform/ids'
import type { NewMail } from '../../../platform/mail/outbox'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'
import { shownWording } from './newsletter.consent'
import { mailKind } from './newsletter.repository'
import type { NewsletterRepository } from './newsletter.repository'
import { confirmSeconds, oneMoreMail } from './newsletter.rules'

export interface NewsletterWork {
  newsletter: NewsletterRepository
  mail: (mail: NewMail) => Promise<void>
}
interface Deps {
  work: UnitOfWork<NewsletterWork>
  clock: Clock
}

const invalid = () =>
  badRequest(messages.newsletter.linkInvalid, [
    { field: 'token', message: messages.newsletter.linkInvalid },
  ])

/** Subscribing with double opt-in: an address counts once its owner has used the link that was mailed to it. */
export const createNewsletterService = ({ work, clock }: Deps) => ({
  /** The same for every address, new, waiting or subscribed: one mail, unless it had one a moment ago. */
  subscribe: (typed: string): Promise<string> =>
    work.write(async ({ newsletter, mail }) => {
      const now = clock.now()
      const subscriber = await newsletter.lock(typed.toLowerCase(), shownWording, now.toISOString())
      await newsletter.consent(subscriber.id, shownWording, now.toISOString())
      const count = oneMoreMail(subscriber, now)
      if (count) {
        await newsletter.mailed(subscriber.id, count)
        await mail({
          kind: mailKind,
          to: { name: '', address: subscriber.email },
          data: { subscriberId: subscriber.id },
        })
      }
      return messages.newsletter.sent
    }),

  /** Using the link again is fine while it works: people click twice. */
  confirm: (token: string): Promise<string> =>
    work.write(async ({ newsletter }) => {
      const subscriber = await newsletter.ownerOf('confirm', tokenHash(token), clock.instant())
      if (!subscriber) throw invalid()
      await newsletter.confirm(subscriber.id, clock.instant())
      return messages.newsletter.confirmed
    }),

  /** Deletes the address wherever the newsletter has put it. */
  leave: (token: string): Promise<string> =>
    work.write(async ({ newsletter }) => {
      const subscriber = await newsletter.ownerOf('leave', tokenHash(token), clock.instant())
      if (!subscriber) throw invalid()
      await newsletter.remove(subscriber)
      return messages.newsletter.left
    }),

  /** Forgets addresses that nobody confirmed in time. True while there are more. */
  removeExpired: async (): Promise<boolean> => {
    const removed = await work.write(({ newsletter }) =>
      newsletter.removeExpired(clock.instant(), secondsFrom(clock.now(), -confirmSeconds)),
    )
    return removed > 0
  },
})
export type NewsletterService = ReturnType<typeof createNewsletterService>
