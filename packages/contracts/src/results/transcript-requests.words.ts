/** How a transcript reaches its recipient. */
export const transcriptDeliveries = ['collect', 'post', 'email'] as const
export type TranscriptDelivery = (typeof transcriptDeliveries)[number]

export const deliveryLabels: Readonly<Record<TranscriptDelivery, string>> = {
  collect: 'I collect it',
  post: 'By post',
  email: 'By email',
}
/** The same for staff. */
export const deliveryWords: Readonly<Record<TranscriptDelivery, string>> = {
  ...deliveryLabels,
  collect: 'The student collects it',
}

/**
 * `unpaid`: the fee is not paid. `waiting`: the examinations office has not issued it yet.
 * `issued`: it has a serial number. `sent`: the recipient or the student has it.
 */
export const transcriptStatuses = ['unpaid', 'waiting', 'issued', 'sent', 'cancelled'] as const
export type TranscriptStatus = (typeof transcriptStatuses)[number]

export const transcriptStatusLabels: Readonly<Record<TranscriptStatus, string>> = {
  unpaid: 'Not paid',
  waiting: 'To be issued',
  issued: 'Issued',
  sent: 'Handed over',
  cancelled: 'Cancelled',
}

/** What has happened to a request, for its log. */
export const transcriptEvents = ['requested', 'paid', 'issued', 'sent', 'cancelled'] as const
export type TranscriptEventKind = (typeof transcriptEvents)[number]

export const transcriptEventLabels: Readonly<Record<TranscriptEventKind, string>> = {
  requested: 'Requested',
  paid: 'Paid',
  issued: 'Issued',
  sent: 'Handed over',
  cancelled: 'Cancelled',
}

export const transcriptSortFields = ['requestedAt'] as const
