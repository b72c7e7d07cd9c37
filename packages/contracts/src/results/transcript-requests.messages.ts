/** The days in which the examinations office issues a transcript. */
export const transcriptDays = 7
/** The most open requests of a student. */
export const mostOpenRequests = 5

/** Messages about requests of transcripts. Pages without them do not load this file. */
export const transcriptMessages = {
  hint: `The examinations office issues a transcript within ${String(transcriptDays)} days of the payment. You are told when it is sent or can be collected.`,
  ownFailed: 'Failed to fetch your transcripts',
  listFailed: 'Failed to fetch the requests of transcripts',
  noneOwn: 'You have not requested a transcript',
  none: 'No requests of transcripts found',
  recipient: 'Enter the recipient',
  address: 'Enter the address',
  email: 'Enter an email address such as registry@example.org',
  notEnrolled: 'You have no matriculation number yet, so there is no transcript of you.',
  suspended: 'Your studies are suspended, so no transcript is issued.',
  noFee: 'A transcript costs nothing.',
  requested: 'Transcript requested',
  requestedUnpaid: 'Transcript requested. Pay for it in Finance.',
  requestFailed: 'Failed to request the transcript',
  already: 'You have an open request for this recipient.',
  tooMany: `You have ${String(mostOpenRequests)} open requests. Wait until one of them is done, or cancel it.`,
  unpaidFirst: 'A request of yours is not paid yet. Pay for it or cancel it first.',
  cancelled: 'Request cancelled',
  cancelFailed: 'Failed to cancel the request',
  paid: 'The request is paid, so only the examinations office can cancel it.',
  beingConfirmed:
    'A payment for this request is being confirmed. It can be cancelled after the confirmation.',
  notOpen: 'This request is no longer open. Load the page again.',
  unpaid: 'The request is not paid yet.',
  issued: 'Transcript issued',
  issueFailed: 'Failed to issue the transcript',
  notIssued: 'Issue the transcript first.',
  sent: 'The student is told',
  sendFailed: 'Failed to save',
  both: 'Both records have an open request for the same recipient. Cancel one of them first.',
  sendHint: 'For example the number of the parcel. The student sees it.',
  cancelHint:
    'The student is told the reason. A payment stays with the institution: the Bursary refunds it.',
} as const
