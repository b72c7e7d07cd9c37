import { identity } from '@portal/content/identity'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock'
import type { Config } from '../process/config'
import { newId } from '../ids'
import { keepMail } from './mail-folder'
import type { Message, Recipient } from './mails'

/** Sends mails. */
export interface Mailer {
  /** Sends one mail; resolves when the server has accepted it. */
  send: (to: Recipient, message: Message, id: string) => Promise<void>
  /** Closes the pooled connections. */
  close: () => void
}

/** Concurrent mails, each on its own pooled connection. */
export const mailsAtOnce = 4

/**
 * Sends by SMTP, or stores mails in the data folder if no server is configured. Addresses are
 * passed as objects with an explicit envelope, so that parsing a display name can never decide
 * where a password is sent.
 */
export function createMailer(config: Config, clock: Clock): Mailer {
  const from = { name: identity.name, address: config.mailFrom }
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const pool = { pool: true, maxConnections: mailsAtOnce, idleTimeout: 15_000 } as const
  const smtp = config.smtpUrl
    ? createTransport({ url: config.smtpUrl, ...pool, ...timeouts })
    : undefined
  const file = createTransport({ streamTransport: true, buffer: true })
  const send: Mailer['send'] = async (to, message, id) => {
    const date = clock.now()
    const mail = {
      from,
      to: [to],
      envelope: { from: from.address, to: [to.address] },
      ...message,
      attachments: [...(message.attachments ?? [])],
      date,
      messageId: `<${id}@${config.mailFrom.split('@')[1] ?? 'portal'}>`,
    }
    if (smtp) {
      await smtp.sendMail(mail)
      return
    }
    const { message: raw } = await file.sendMail(mail)
    await keepMail(config, newId(), {
      ...message,
      to,
      date: date.toISOString(),
      raw: raw as Buffer,
    })
  }
  return { send, close: () => smtp?.close() }
}
