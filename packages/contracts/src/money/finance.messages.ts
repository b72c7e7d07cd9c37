/** Messages for students about their payments. Pages without them do not load this file. */
export const studentFinanceMessages = {
  errorTitle: 'Payment Error',
  error: 'Something went wrong, please try again.',
  cancelledTitle: 'Transaction Cancelled',
  cancelled: 'You have cancelled the payment. No charges were made.',
  notRecorded: 'Payment completed but there was an issue recording it. Please contact support.',
  receiptSent: 'Receipt sent to your email address.',
  receiptSentToStudent: "Receipt sent to the student's email address.",
  receiptFailed: 'Failed to send receipt. Please try again later.',
  notVerified: 'Payment not verified',
  declined: 'The card payment failed. Try again, or use another card.',
  stillConfirming:
    'The payment has not been confirmed yet. We check it automatically and will email you the result.',
  notKnownYet:
    'We do not know yet whether your card was charged. We check it automatically. Please do not pay again until you know the result.',
  arrived:
    'Your money has arrived, but it does not match this charge. The Bursary will check it and contact you. Please do not pay again.',
  heldTwice: 'You paid this charge twice. The Bursary will refund this payment.',
  heldUnfit:
    'This money has arrived, but it does not match the charge. The Bursary is checking it.',
  heldReversed: 'This payment was reversed. The Bursary will refund it.',
  heldPart: (amount: string): string =>
    `${amount} of it is more than the charge. The Bursary will refund that part.`,
  gatewayUnreachable:
    'The card payment service is not responding. We check the payment automatically.',
  cardsUnavailable:
    'Card payment is not available at the moment. Your card has not been charged. Please try again later.',
  windowFailed: 'Payment window could not open. Your card has not been charged. Try again.',
  notPayable: 'This charge cannot be paid now.',
  alreadyPaid: 'This charge is already paid.',
  beingConfirmed: 'A payment of this charge is being confirmed.',
  referenceTaken: 'This payment reference belongs to another charge.',
  badReference: 'A payment reference has 4 to 100 letters, digits and . = _ - only',
  tooManyOpen: 'Too many payments are waiting to be confirmed. Please wait until they are.',
  notYours: 'No payment has this reference.',
  onlyTheGateway: 'Only the card payment service can say this.',
} as const

/** Labels of a statement of account, on the page and in the PDF. */
export const statementWords = {
  charged: 'Total charged (after discounts)',
  paid: 'Paid',
  held: 'Money not yet applied to a charge',
  heldMeans: 'It is not in the balance. The Bursary will refund it or apply it to a charge.',
  owed: (balance: number): string => (balance < 0 ? 'Credit balance' : 'Balance due'),
} as const

/**
 * Reasons why a charge cannot be paid now, except a payment that is being confirmed
 * (docs/reference/rules/finance.md).
 */
export const notPayableMessages = {
  'switched-off': 'This charge cannot be paid at the moment.',
  earlierFirst: (description: string): string => `Pay ${description} first.`,
  'form-first': 'Submit your application form first.',
  'admission-first': 'This can be paid once you are admitted, while your status is Active.',
  'proof-under-review': 'The Bursary is checking your proof of payment.',
} as const

/** The exact remarks of payments. */
export const paymentRemarks = {
  verified: 'Payment successful and verified',
  notVerified: 'Payment successful but not verified, try again later',
  needsAttention: 'Payment needs admin attention',
  abandoned: 'Abandoned',
  bank: 'Paid at the bank, approved by the Bursary',
  reversed: 'Payment reversed',
  closed: 'Closed by the Bursary',
  returned: 'Paid back by the Bursary',
} as const

/** Payments Management (docs/reference/rules/finance.md). */
export const paymentMessages = {
  fetchFailed: 'Failed to fetch payments data',
  none: 'No payments found',
  searched:
    'A search finds the beginning of a reference or at least its last 4 characters, a complete receipt number with or without RCP and the year, the beginning of a receipt, application or matric number, a name, and a payment type.',
  verifiedTitle: 'Payment Verified',
  verified: 'The payment has been successfully verified.',
  notVerifiedTitle: 'Verification Failed',
  notVerified: 'Payment verification failed. This has been flagged for admin attention.',
  verifyFailed: 'An error occurred while trying to verify the payment. Please try again later.',
  ownRequest: 'You made this request, so another officer must decide on it.',
  alreadyDecided: 'Somebody else has already decided on this.',
  loadFailed: 'Failed to load payment details',
  figuresFailed: 'Failed to load the figures of payments',
  noFigures: 'Nothing was collected on these days',
  badSpan: 'Choose a first day that is not after the last one, and at most 366 days',
  dayFailed: "Failed to load the day's totals",
  futureDay: 'This day is in the future',
  gatewaySilent:
    'The card payment service is not responding, so its own list is not shown. Try again later.',
} as const

const uses = (count: number): string =>
  `${String(count)} ${count === 1 ? 'payment, waiver or discount depends' : 'payments, waivers and discounts depend'} on`

/**
 * Messages about fees and their types (docs/reference/rules/finance.md). A failure is followed by
 * its reason.
 */
export const feeMessages = {
  fetchFailed: 'Failed to load program session payments',
  /** Used if the server gave no reason. */
  noReason: 'The server did not respond. Please try again.',
  none: 'No payments found',
  added: 'Payment added successfully',
  addFailed: 'Failed to add payment',
  severalAdded: (added: number, existing: number): string =>
    [
      added === 0
        ? 'No payment was added.'
        : `${String(added)} ${added === 1 ? 'payment was' : 'payments were'} added.`,
      ...(existing === 0
        ? []
        : [
            `${String(existing)} ${existing === 1 ? 'already exists and does not change' : 'already exist and do not change'}.`,
          ]),
    ].join(' '),
  severalToAdd: (added: number, existing: number): string =>
    `This adds ${String(added)} ${added === 1 ? 'payment' : 'payments'}.${existing === 0 ? '' : ` ${String(existing)} ${existing === 1 ? 'already exists and does not change' : 'already exist and do not change'}.`}`,
  updated: 'Payment updated successfully',
  updateFailed: 'Failed to update payment',
  /** The effect of switching a fee, for the question before it. */
  turning: (willBeActive: boolean): string =>
    willBeActive
      ? 'The students of this session, program type and program mode will be charged immediately, and can pay while its control is on.'
      : 'Students will no longer be charged, and it disappears from their lists immediately. Payments already made stay valid. You can activate it again.',
  turned: (active: boolean): string =>
    `Payment ${active ? 'activated' : 'deactivated'} successfully`,
  turnFailed: (active: boolean): string =>
    `Failed to ${active ? 'activate' : 'deactivate'} payment`,
  deleted: 'The payment has been deleted.',
  deleteFailed: 'Failed to delete payment',
  duplicate:
    'This payment already exists for this session, program type, program mode and these students.',
  dueInThePast: 'The due date cannot be earlier than today.',
  gone: 'The payment type, session, program type or program mode no longer exists. Load the list again.',
  inactiveType:
    'This payment type is inactive. Choose another one, or activate it under Manage Payment Types.',
  keepsItsKind: (count: number): string =>
    `${uses(count)} this fee, so its payment type, session, program type and program mode cannot be changed.`,
  inUse: (count: number): string =>
    `${String(count)} ${count === 1 ? 'payment has' : 'payments have'} been made for this fee, so it cannot be deleted. Deactivate it instead.`,
  begun: (count: number): string =>
    `${String(count)} ${count === 1 ? 'payment has' : 'payments have'} been started for this fee, so it cannot be deleted. Deactivate it instead.`,
  adjusted: (count: number): string =>
    `${String(count)} ${count === 1 ? 'waiver or discount depends' : 'waivers and discounts depend'} on this fee, so it cannot be deleted. Deactivate it instead.`,
  requested: (count: number): string =>
    `${String(count)} ${count === 1 ? 'request of a student is' : 'requests of students are'} charged with this fee, so it cannot be deleted. Deactivate it instead.`,
} as const

export const paymentTypeMessages = {
  fetchFailed: 'Failed to load payment types',
  none: 'No payment types found',
  added: 'Payment type added successfully',
  addFailed: 'Failed to add payment type',
  updated: 'Payment type updated successfully',
  updateFailed: 'Failed to update payment type',
  deleted: 'The payment type has been deleted.',
  deleteFailed: 'Failed to delete payment type',
  nameTaken: 'A payment type with this name already exists.',
  builtIn:
    'The portal itself refers to this payment type by its name, so it keeps its name and cannot be deleted.',
  inUse: (count: number): string =>
    `${String(count)} ${count === 1 ? 'fee is' : 'fees are'} of this type, so it cannot be deleted. Deactivate it instead.`,
} as const

/** Replies to the card payment service. */
export const gatewayMessages = {
  badSignature: 'This message does not bear the signature of the card payment service.',
} as const
