/** Messages about extended deadlines (docs/reference/rules/finance.md). */
export const deadlineMessages = {
  none: 'No extended deadlines',
  fetchFailed: 'Failed to load extended deadlines',
  extended: 'The deadline has been extended.',
  extendedUnderWay: 'The deadline has been extended. A payment that has begun keeps its amount.',
  extendFailed: 'Failed to extend the deadline',
  takenBack: 'The extension has been taken back.',
  takeBackFailed: 'Failed to take the extension back',
  notCharged: 'This student does not have this charge.',
  cleared: 'Nothing is left to pay of this charge, so its deadline stays.',
  noDueDate: 'This charge has no due date to extend.',
  changedSince: 'Somebody has changed the due date in the meantime. Check the new one first.',
  past: 'Choose today or a later day.',
  notLater: 'Choose a day after the present due date.',
  tooFar: 'Choose a day within the next 12 months.',
  lateFeeFirst: (lateFee: string, limit: string): string =>
    `The extension takes away the late fee of ${lateFee}. One person alone may take away ${limit} of a charge, earlier waivers and discounts included. Request a waiver of the late fee first, which a second person decides. Then extend the deadline.`,
  alreadyTakenBack: 'Somebody else has already taken it back.',
  newerFirst: 'The deadline has been extended again since. Take the newer extension back first.',
  paidSince:
    'The charge is paid, or a payment of it is being confirmed, so the extension cannot be taken back.',
  proofFirst: 'A payment of this charge at a bank waits for a decision. Decide on it first.',
} as const
