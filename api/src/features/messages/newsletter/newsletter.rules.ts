const day = 24 * 60 * 60
/** Lifetime in seconds of a confirmation link and of an unconfirmed address. */
export const confirmSeconds = 7 * day

/** Limits for mails to one address: minimum seconds between two mails, maximum mails in a day. */
export const resendSeconds = 10 * 60
export const mailsPerDay = 3

/** The mails that an address got recently. */
export interface Mailed {
  mailedAt: string | null
  mailsSinceAt: string | null
  mails: number
}

const elapsed = (since: string | null, now: Date): number =>
  since === null ? Infinity : (now.getTime() - Date.parse(since)) / 1000

/** The counters after one more mail, or null if the limit is reached. */
export function oneMoreMail({ mailedAt, mailsSinceAt, mails }: Mailed, now: Date): Mailed | null {
  const isNewDay = elapsed(mailsSinceAt, now) >= day
  if (elapsed(mailedAt, now) < resendSeconds || (!isNewDay && mails >= mailsPerDay)) return null
  const at = now.toISOString()
  return {
    mailedAt: at,
    mailsSinceAt: isNewDay ? at : mailsSinceAt,
    mails: isNewDay ? 1 : mails + 1,
  }
}
