/** The types of a notification, in the order the screens show them. */
export const notificationTypes = ['info', 'warning', 'success', 'danger'] as const

/** What a notification of staff has: after unpaid charges and the form that is due, among which a lower number comes first. */
export const usualPriority = 5
/** Characters of a message that people see at first; the rest is one press away. */
export const notificationPreviewLength = 100
export const notificationLengths = { title: 200, message: 2_000, link: 500 } as const
