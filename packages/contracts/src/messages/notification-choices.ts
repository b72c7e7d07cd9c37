/** The types of a notification, in display order. */
export const notificationTypes = ['info', 'warning', 'success', 'danger'] as const

/**
 * The priority of staff notifications. Unpaid charges and the form that is due have lower numbers
 * and are shown first.
 */
export const usualPriority = 5
/** Number of characters of a message that are shown before 'more' is pressed. */
export const notificationPreviewLength = 100
export const notificationLengths = { title: 200, message: 2_000, link: 500 } as const
