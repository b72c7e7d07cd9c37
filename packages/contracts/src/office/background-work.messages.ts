/** Messages about mails and background work. Pages without them do not load this file. */
export const mailMessages = {
  fetchFailed: 'Failed to fetch the emails',
  workFailed: 'Failed to fetch the background work',
  retryFailed: 'Failed to send the email again',
  dismissFailed: 'Failed to dismiss the email',
  none: {
    failed: 'No email has failed',
    waiting: 'No email is waiting',
    sent: 'No email was sent yet',
    dropped: 'No email is marked as no longer needed',
  },
  noneFound: 'No email of this status has such a name or address',
  noJobs: 'No import, no decision and no batch of ID cards is running.',
  noWorkers: 'No background worker has run yet. The first results are here after half a minute.',
  isOld: 'The server is not responding. This page shows the last known state and tries again.',
  retried: 'The email is sent now. The list shows the result in a few seconds.',
  retriedAll: (mails: number) =>
    mails === 1
      ? 'One email is sent again.'
      : `${mails.toLocaleString('en-GB')} emails are sent again.`,
  dismissed: 'The email will not be sent.',
  isSent: 'This email has already been sent.',
  isBeingSent: 'The portal is sending this email now. Look again in a minute.',
  isNoLongerNeeded: 'This email is no longer needed.',
  notFailed: 'Only a failed email can be dismissed.',
} as const
