const day = 24 * 60 * 60
/** How long a link that confirms works, and how long an address is kept that nobody confirms. */
export const confirmSeconds = 7 * day

/** Mails about one address: so many seconds apart at least, and so many in a day at most. */
export const resendSeconds = 10 * 60
export const mailsPerDay = 3

/** What an address has been mailed of late. */
export interface Mailed {
  mailedAt: string | null
  mailsSinceAt: string | null
  mails: number
}

const elapsed = (since: string | null, now: Date): number =>
  since === null ? Infinity : (now.getTime() - Date.parse(since)) / 1000

/** The count with one more mail now, or null when the address has had enough. */
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
