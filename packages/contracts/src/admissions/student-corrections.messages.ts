/**
 * Messages about taken-back decisions and joined records. Pages without them do not load this file.
 */
export const correctionMessages = {
  reasonRequired: 'Enter the reason for taking the decision back',
  takenBack: 'The decision has been taken back. The student has been told.',
  takeBackFailed: 'Failed to take back the decision',
  notDecided:
    'Only an admission or a denial can be taken back. This student has another status now.',
  onlyInView:
    'To take a denial back, open the student with View and enter a reason. The student will see this reason.',
  hasMatric: 'A matric number has been issued, so the admission cannot be taken back.',
  hasPaid: 'The student has paid, or is paying, since the admission, so it cannot be taken back.',
  isCleared: 'The student has been cleared, so the admission cannot be taken back.',

  duplicatesFailed: 'Failed to search for duplicates',
  noDuplicates: 'No duplicates found',
  pairFailed: 'Failed to fetch the two records',
  merged: (closed: string, kept: string) =>
    `${closed} has been joined with ${kept}. The student has been told.`,
  mergeFailed: 'Failed to join the records',
  same: 'Choose two different records.',
  changed: 'One of the two records has been changed. Check both again.',
  keepMatric: 'The other record has a matric number: keep that one.',
  keepAdmitted: 'The other record has been admitted: keep that one.',
  keepBooked: 'The other record has payments or waivers: keep that one.',
  bothBooked: 'Both records have payments or waivers, so they cannot be joined.',
  sameCharge:
    'Both records have an open payment of the same charge. Wait until one of them is completed or cancelled.',
  paidSince:
    'A charge of the closed record has been paid since, so the records can no longer be separated.',
  bothMatric: 'Both records have a matric number, so they cannot be joined.',
  closedTitle: 'The record was joined with another',
  closedRecord: (closed: string, kept: string) =>
    `${closed} was joined with ${kept}. Open that record.`,
  undone: 'The records have been separated. The student has been told.',
  undoFailed: 'Failed to separate the records',
  alreadyUndone: 'Somebody else has already separated these records.',
  changedSince:
    'The record that was kept has been changed since, so the records can no longer be separated.',
  registeredAgain:
    'The same person has registered again since, so the records can no longer be separated.',
  placeGone:
    'The program or session of the closed record has been deleted since, so the records can no longer be separated.',
  distinct: 'Noted: these are two different people.',
  distinctFailed: 'Failed to note that these are two different people',
} as const
