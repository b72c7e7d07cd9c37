/** What people are told about decisions that are taken back and records that are joined. A file of its own, so that no other page carries it. */
export const correctionMessages = {
  reasonRequired: 'Say why the decision is taken back',
  takenBack: 'The decision has been taken back. The student has been told.',
  takeBackFailed: 'Failed to take back the decision',
  notDecided:
    'Only an admission or a denial can be taken back, and this student has another status by now.',
  onlyInView:
    'A denial is taken back with a reason, which the student is told: open the student with View.',
  hasMatric: 'A matric number has been issued, so the admission cannot be taken back.',
  hasPaid: 'The student has paid, or is paying, since the admission, so it cannot be taken back.',
  isCleared: 'The student has been cleared, so the admission cannot be taken back.',

  duplicatesFailed: 'Failed to look for records of one person',
  noDuplicates: 'No two records look like one person.',
  pairFailed: 'Failed to fetch the two records',
  merged: (closed: string, kept: string) =>
    `${closed} has been joined with ${kept}. The student has been told.`,
  mergeFailed: 'Failed to join the records',
  same: 'Choose two different records.',
  changed: 'One of the two records has been changed in the meantime. Look at both again.',
  keepMatric: 'The other record has a matric number: keep that one.',
  keepAdmitted: 'The other record has been admitted: keep that one.',
  keepBooked:
    'The books name the other record, which has paid or been given a waiver: keep that one.',
  bothBooked: 'The books name both records, so neither can be given up.',
  sameCharge:
    'A payment of the same charge is under way for both records. Wait until it is decided on.',
  paidSince:
    'What came with the closed record has been paid since, so the two cannot be parted any more.',
  bothMatric: 'Both records have a matric number, so neither can be given up.',
  closedRecord: (closed: string, kept: string) =>
    `${closed} has been joined with ${kept}. Look there.`,
  undone: 'The records are two again. The student has been told.',
  undoFailed: 'Failed to part the records',
  alreadyUndone: 'These records have been parted already.',
  changedSince:
    'The record that was kept has been changed since, so the two cannot be parted any more.',
  registeredAgain:
    'The same person has registered again since, so the two cannot be parted any more.',
  placeGone:
    'The program or the session of the closed record has been deleted since, so the two cannot be parted any more.',
  distinct: 'Noted: these are two different people.',
  distinctFailed: 'Failed to note that these are two different people',
} as const

/** The record that was kept, by what is said of the closed one (`closedRecord`); undefined of any other sentence. */
export const keptNumberIn = (sentence: string): string | undefined =>
  / has been joined with (\S+)\. Look there\.$/.exec(sentence)?.[1]
