/** Messages about mails and background work. Pages without them do not load this file. */
export const mailMessages = {
  fetchFailed: 'Failed to fetch the mails',
  workFailed: 'Failed to fetch the background work',
  retryFailed: 'Failed to send the mail again',
  dismissFailed: 'Failed to dismiss the mail',
  none: {
    failed: 'No mail has failed',
    waiting: 'No mail is waiting',
    sent: 'No mail was sent yet',
    dropped: 'No mail is marked as no longer needed',
  },
  noneFound: 'No mail of this status has such a name or address',
  noJobs: 'No import and no decision is running.',
  noWorkers: 'No background worker has run yet. The first results are here after half a minute.',
  isOld: 'The server is not responding. This page shows the last known state and tries again.',
  retried: 'The mail is sent now. The list shows the result in a few seconds.',
  retriedAll: (mails: number) =>
    mails === 1
      ? 'One mail is sent again.'
      : `${mails.toLocaleString('en-GB')} mails are sent again.`,
  dismissed: 'The mail will not be sent.',
  isSent: 'This mail has already been sent.',
  isBeingSent: 'The portal is sending this mail now. Look again in a minute.',
  isNoLongerNeeded: 'This mail is no longer needed.',
  notFailed: 'Only a failed mail can be dismissed.',
} as const
