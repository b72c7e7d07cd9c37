/**
 * Messages for the Bursary about decisions on students' money (docs/reference/rules/finance.md).
 * Pages without them do not load this file.
 */
/** Names of adjustments. Each can also be a request for a second person. */
export const adjustmentLabels = {
  waiver: 'Waiver',
  discount: 'Discount',
  'late-fee-waiver': 'Late fee waived',
} as const

export const adjustmentMessages = {
  fetchFailed: 'Failed to load waivers and discounts',
  none: 'No waivers or discounts',
  added: 'The adjustment has been made.',
  addFailed: 'Failed to make the adjustment',
  asked:
    'Another Bursary officer must approve this request. The charge does not change until then.',
  requested:
    'A waiver or discount of this charge is already waiting for approval by a second person.',
  changedSince:
    'The charge has changed since this request was made. Decline the request; it can be made again.',
  takenBack: 'The adjustment has been withdrawn.',
  takeBackFailed: 'Failed to withdraw the adjustment',
  notCharged: 'This student does not have this charge.',
  cleared: 'This charge is fully paid.',
  beingConfirmed: 'A payment of this charge is being confirmed. Wait for the result.',
  proofFirst: 'A bank payment of this charge is waiting for a decision. Decide on it first.',
  noLateFee: 'There is no late fee on this charge.',
  amountMissing: 'Enter the amount of the discount.',
  amountOnly: 'Only a discount has an amount of its own.',
  tooMuch: 'A discount has to be less than the rest of the charge. Waive the charge instead.',
  again: 'This charge already has an adjustment of this kind. Withdraw that one first.',
  paidSince: 'The charge has been paid since, so the adjustment cannot be withdrawn.',
  alreadyTakenBack: 'Somebody else has already withdrawn it.',
} as const

export const bankDecisionMessages = {
  fetchFailed: 'Failed to load bank payments',
  none: 'No bank payments found',
  approved: 'The bank payment has been approved and the receipt issued.',
  refused: 'The bank payment has been declined. The student will get an email with the reason.',
  refusedRecorded: 'The bank payment has been declined.',
  decideFailed: 'Failed to decide on the bank payment',
  alreadyDecided: 'Somebody else has already decided on this bank payment.',
  reasonMissing: 'Give a reason for the refusal. The student will see this reason.',
  near: (many: number) =>
    many === 1
      ? 'Another payment looks like this one: have you compared the two?'
      : `${String(many)} other payments look like this one: have you compared them?`,
} as const

export const attentionMessages = {
  fetchFailed: 'Failed to load payments that need attention',
  none: 'Nothing needs attention',
  requestsFailed: 'Failed to load requests',
  noRequests: 'No requests found',
  proposed: 'The request is waiting for approval by a second person.',
  proposeFailed: 'Failed to make the request',
  approved: 'The request has been carried out.',
  sent: 'The request has been approved. The card payment service is processing it.',
  refused: 'The request has been declined.',
  withdrawn: 'The request has been withdrawn.',
  underWay: 'A request about this payment is being carried out.',
  decideFailed: 'Failed to decide on the request',
  resolved: 'This has already been resolved.',
  requested: 'A request about this payment is already waiting for a decision.',
  unknownReference: 'No payment has this reference.',
  notSettled: 'Only a payment that counts for its charge can be reversed.',
  notByCard: 'Only a payment by card can be sent back by the card payment service.',
  nothingLeft: 'All the money of this payment has already been sent back.',
  nothingCame: 'No money was received with this payment.',
  notInBooks:
    'The portal cannot send this money back: it came in another currency or in another mode of the card payment service. Send it back there, then close this with a note.',
  stillHeld:
    'The portal still has the money of this payment. Apply it to the charge, send it back or reverse the payment. You can close this with a note after the card payment service has failed to send it back and you have paid it out by hand.',
  notAll: 'A refund has to send back the whole remaining amount of the payment.',
  notSettleable: 'This money cannot be counted for a charge.',
  somebodyWhoLeft: 'A former member of staff',
  reasonMissing: 'Enter a reason. The person who made the request will see it.',
  askerLeft: (name: string): string =>
    `${name} made this request and no longer has the right to decide about money. Decline it; somebody else can make the same request.`,
  samePerson: (giver: string, others: readonly string[], until: string): string =>
    `Somebody else has to decide until ${until}: less than 30 days ago ${giver} made the account of ${others.join(' and that of ')} or gave it rights, directly or through another account.`,
  amountOnlyForRefunds: 'Only a refund has an amount of its own.',
} as const
