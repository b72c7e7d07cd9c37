/** Messages about extended deadlines (docs/reference/rules/finance.md). */
export const deadlineMessages = {
  none: 'No extended deadlines',
  fetchFailed: 'Failed to load extended deadlines',
  extended: 'The deadline has been extended.',
  extendedUnderWay: 'The deadline has been extended. A payment already started keeps its amount.',
  extendFailed: 'Failed to extend the deadline',
  takenBack: 'The extension has been withdrawn.',
  takeBackFailed: 'Failed to withdraw the extension',
  notCharged: 'This student does not have this charge.',
  cleared: 'This charge is fully paid, so its deadline cannot be extended.',
  noDueDate: 'This charge has no due date to extend.',
  changedSince: 'Somebody has changed the due date. Check the new date first.',
  past: 'Choose today or a later day.',
  notLater: 'Choose a day after the current due date.',
  tooFar: 'Choose a day within the next 12 months.',
  lateFeeFirst: (lateFee: string, rest: string): string =>
    `The extension takes away the late fee of ${lateFee}. One person alone may still waive ${rest} of this charge. Request a waiver of the late fee first, which a second person decides. Then extend the deadline.`,
  alreadyTakenBack: 'Somebody else has already withdrawn it.',
  newerFirst: 'The deadline has been extended again since. Withdraw the newer extension first.',
  paidSince:
    'The charge is paid, or a payment of it is being confirmed, so the extension cannot be withdrawn.',
  proofFirst: 'A bank payment of this charge is waiting for a decision. Decide on it first.',
} as const
