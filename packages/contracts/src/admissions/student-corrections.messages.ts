/**
 * Messages about taken-back decisions and merged records. Pages without them do not load this file.
 */
export const correctionMessages = {
  reasonRequired: 'Enter the reason for withdrawing the decision',
  takenBack: 'The decision has been withdrawn. The student will get an email.',
  takeBackFailed: 'Failed to withdraw the decision',
  notDecided:
    'Only an admission or a denial can be withdrawn. This student now has another status.',
  onlyInView:
    'To withdraw a denial, open the student with View and enter a reason. The student will see this reason.',
  hasMatric: 'A matric number has been issued, so the admission cannot be withdrawn.',
  hasPaid: 'The student has paid, or is paying, since the admission, so it cannot be withdrawn.',
  isCleared: 'The student has been cleared, so the admission cannot be withdrawn.',

  duplicatesFailed: 'Failed to search for duplicates',
  noDuplicates: 'No duplicates found',
  pairFailed: 'Failed to fetch the two records',
  merged: (closed: string, kept: string) =>
    `${closed} has been merged into ${kept}. The student will get an email.`,
  mergeFailed: 'Failed to merge the records',
  same: 'Choose two different records.',
  changed: 'One of the two records has been changed. Check both again.',
  keepMatric: 'The other record has a matric number: keep that record.',
  keepAdmitted: 'The other record has been admitted: keep that record.',
  keepBooked: 'The other record has payments or waivers: keep that record.',
  bothBooked: 'Both records have payments or waivers, so they cannot be merged.',
  sameCharge:
    'Both records have an open payment of the same charge. Wait until one of them is completed or cancelled.',
  paidSince:
    'A charge of the closed record has been paid since, so the merge can no longer be undone.',
  bothMatric: 'Both records have a matric number, so they cannot be merged.',
  closedTitle: 'This record was merged into another',
  closedRecord: (closed: string, kept: string) =>
    `${closed} was merged into ${kept}. Open that record.`,
  undone: 'The merge has been undone. The student will get an email.',
  undoFailed: 'Failed to undo the merge',
  alreadyUndone: 'Somebody else has already undone this merge.',
  changedSince: 'The kept record has been changed since, so the merge can no longer be undone.',
  registeredAgain:
    'The same person has registered again since, so the merge can no longer be undone.',
  placeGone:
    'The program or session of the closed record has been deleted since, so the merge can no longer be undone.',
  distinct: 'These two records are now marked as different people.',
  distinctFailed: 'Failed to mark these as different people',
} as const
