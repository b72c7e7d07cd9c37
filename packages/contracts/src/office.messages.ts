/** What the Bursary is told where it decides about the money of students (docs/rules/finance.md). A file of its own, so that no other page carries it. */
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
  takenBack: 'The adjustment has been taken back.',
  takeBackFailed: 'Failed to take the adjustment back',
  notCharged: 'This student does not have this charge.',
  cleared: 'Nothing is left to pay of this charge.',
  beingConfirmed:
    'A payment of this charge is being confirmed. Wait until it is known how it went.',
  proofFirst: 'A payment of this charge at a bank waits for a decision. Decide on it first.',
  noLateFee: 'There is no late fee on this charge.',
  amountMissing: 'Enter the amount of the discount.',
  amountOnly: 'Only a discount has an amount of its own.',
  tooMuch: 'A discount is less than what is left of the charge. Waive the charge instead.',
  again: 'This charge has an adjustment of this kind already. Take that back first.',
  paidSince: 'The charge has been paid since, so the adjustment cannot be taken back.',
  alreadyTakenBack: 'Somebody has taken it back meanwhile.',
} as const

export const bankDecisionMessages = {
  fetchFailed: 'Failed to load bank payments',
  none: 'No bank payments found',
  approved: 'The bank payment has been approved, and the receipt is issued.',
  refused: 'The bank payment has been refused, and the student is told why.',
  decideFailed: 'Failed to decide on the bank payment',
  alreadyDecided: 'Somebody has decided on this bank payment meanwhile.',
  reasonMissing: 'Say why it is refused: the student reads it.',
} as const

export const attentionMessages = {
  fetchFailed: 'Failed to load payments that need attention',
  none: 'Nothing needs attention',
  requestsFailed: 'Failed to load requests',
  noRequests: 'No requests found',
  proposed: 'The request waits for a second person.',
  proposeFailed: 'Failed to make the request',
  approved: 'The request has been carried out.',
  sent: 'The request has been approved. The card payment service has it in hand.',
  refused: 'The request has been refused.',
  withdrawn: 'The request has been taken back.',
  underWay: 'A request about this payment is under way.',
  decideFailed: 'Failed to decide on the request',
  resolved: 'This has been resolved already.',
  requested: 'A request about this payment waits for a decision already.',
  unknownReference: 'No payment has this reference.',
  notSettled: 'Only a payment that counts for its charge can be reversed.',
  notByCard: 'Only a payment by card can be sent back by the card payment service.',
  nothingLeft: 'All that came with this payment has been sent back already.',
  notAll: 'A refund sends back all that is left of the payment, no more and no less.',
  notSettleable: 'This money cannot be counted for a charge.',
  amountOnlyForRefunds: 'Only a refund has an amount of its own.',
} as const
