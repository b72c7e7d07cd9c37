/** The mailbox an address leads to: whatever stands after a plus is a label of its owner's, and capitals make no difference. */
export const mailboxOf = (address: string): string =>
  address.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** A mailbox gets so many mails that anybody can cause. The window is short: a stranger who uses it up holds its owner up for no longer. */
export const mailboxLimit = { seconds: 3600, most: 3 } as const
