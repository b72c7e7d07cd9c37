import { identity } from '@portal/content/identity'
import { createTransport } from 'nodemailer'
import type { Clock } from './clock'
import type { Config } from './config'
import { newId } from './ids'
import { keepMail } from './mail-folder'
import type { Message } from './mails'
import type { Recipient } from './outbox'

/** Hands one mail over. It has left when the promise resolves. */
export type Mailer = (to: Recipient, message: Message, id: string) => Promise<void>

/**
 * Sends by SMTP, or keeps mails in the data folder when no server is set. Addresses go as objects with an explicit
 * envelope: what a parser makes of a display name must never decide where a password is sent.
 */
export function createMailer(config: Config, clock: Clock): Mailer {
  const from = { name: identity.name, address: config.mailFrom }
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const smtp = config.smtpUrl ? createTransport({ url: config.smtpUrl, ...timeouts }) : undefined
  const file = createTransport({ streamTransport: true, buffer: true })
  return async (to, message, id) => {
    const date = clock.now()
    const mail = {
      from, to: [to], envelope: { from: from.address, to: [to.address] },
      ...message, date, messageId: `<${id}@${config.mailFrom.split('@')[1] ?? 'portal'}>`,
    }
    if (smtp) {
      await smtp.sendMail(mail)
      return
    }
    const { message: raw } = await file.sendMail(mail)
    await keepMail(config, newId(), { ...message, to, date: date.toISOString(), raw: raw as Buffer })
  }
}
