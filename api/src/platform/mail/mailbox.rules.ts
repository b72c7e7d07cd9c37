/** Normalised mailbox of an address: without the part after a plus, and in lower case. */
export const mailboxOf = (address: string): string =>
  address.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/**
 * Limit for mails that anybody can trigger, per mailbox. The window is short, so that a stranger
 * who uses it up blocks the owner only briefly.
 */
export const mailboxLimit = { seconds: 3600, most: 3 } as const
