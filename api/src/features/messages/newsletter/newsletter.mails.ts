import { identity } from '@portal/content/identity'
import { secondsFrom } from '../../../platform/clock'
import { newToken, tokenHash } from '../../../platform/ids'
import { letter, registerMail, type MailContext, type Message } from '../../../platform/mail/mails'
import { inTransaction } from '../../../platform/database/transactions/unit-of-work'
import { createNewsletterRepository, mailKind, type Purpose } from './newsletter.repository'
import { confirmSeconds } from './newsletter.rules'

const pages: Record<Purpose, string> = {
  confirm: '/newsletter/confirm',
  leave: '/newsletter/unsubscribe',
}

const subscribed = (leave: string) =>
  letter('You are already subscribed to our newsletter', [
    `You asked for the newsletter of ${identity.name} with this address. You are already subscribed, so no action is needed.`,
    `To unsubscribe, open this link. We will delete your address:\n${leave}`,
  ])

const asked = (confirm: string, leave: string) =>
  letter('Please confirm your newsletter subscription', [
    `You asked for the newsletter of ${identity.name} with this address. Open this link within 7 days to confirm:`,
    confirm,
    'If you did not ask for it, ignore this email. You will get no newsletter, and we will delete your address after 7 days.',
    `To delete your address now or later, open this link:\n${leave}`,
  ])

/**
 * The mail with the links. Tokens are created when the mail is sent, and only their hashes are
 * stored. Links of earlier mails still work, because people also open the older mail. A link to
 * unsubscribe never expires.
 */
async function render(
  subscriberId: string,
  { db, clock, config }: MailContext,
): Promise<Message | null> {
  const subscriber = await createNewsletterRepository(db).byId(subscriberId)
  if (!subscriber) return null
  const tokens: Record<Purpose, string> = { confirm: newToken(), leave: newToken() }
  const isConfirmed = subscriber.confirmedAt !== null
  await inTransaction(db, async (connection) => {
    const newsletter = createNewsletterRepository(connection)
    if (!isConfirmed)
      await newsletter.addLink(
        subscriber.id,
        'confirm',
        tokenHash(tokens.confirm),
        secondsFrom(clock.now(), confirmSeconds),
      )
    await newsletter.addLink(subscriber.id, 'leave', tokenHash(tokens.leave), null)
  })
  const link = (purpose: Purpose) => `${config.publicUrl}${pages[purpose]}?token=${tokens[purpose]}`
  return isConfirmed ? subscribed(link('leave')) : asked(link('confirm'), link('leave'))
}

/**
 * `subscriberId` is the id of the subscriber. If the subscriber is deleted before, the mail is not
 * sent.
 */
export function registerNewsletterMails(): void {
  registerMail<{ subscriberId: string }>(mailKind, {
    render: ({ subscriberId }, context) => render(subscriberId, context),
  })
}
