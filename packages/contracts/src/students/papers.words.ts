/**
 * Kinds of papers. A course form has the number of its registration, the others a serial of their
 * own.
 */
export const paperKinds = [
  'course_form',
  'admission_letter',
  'id_card',
  'statement_of_result',
  'transcript',
] as const
export type PaperKind = (typeof paperKinds)[number]

export const paperKindLabels: Readonly<Record<PaperKind, string>> = {
  course_form: 'Course form',
  admission_letter: 'Admission letter',
  id_card: 'ID card',
  statement_of_result: 'Statement of result',
  transcript: 'Transcript',
}

/** `replaced`: a newer paper applies. `withdrawn`: no paper applies instead. */
export const paperStates = ['valid', 'replaced', 'withdrawn'] as const
export type PaperState = (typeof paperStates)[number]

export const paperStateLabels: Readonly<Record<PaperState, string>> = {
  valid: 'Valid',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
}

/** The meaning of a state for the person who checks a paper. */
export const paperStateMeanings: Readonly<Record<PaperState, string>> = {
  valid: 'We issued this document, and it applies. Check that these details match:',
  replaced:
    'We issued this document, but a newer one has replaced it. It no longer applies. Ask for the newer one.',
  withdrawn: 'We issued this document, but it has been withdrawn. It no longer applies.',
}

/** The number of characters of a check code without dashes. */
export const paperCodeLength = 26

/** Messages about papers. Pages without them do not load this file. */
export const paperMessages = {
  fetchFailed: 'Failed to fetch the documents of this student',
  withdrawFailed: 'Failed to withdraw this document',
  withdrawn: 'The document has been withdrawn.',
  replaceFailed: 'Failed to replace this ID card',
  replaced: 'The ID card has been replaced. Print the new one.',
  noCard: 'The student has no valid ID card to replace.',
  unknown: 'There is no such document.',
  noForm: 'There is no approved course form with this number.',
  suspended: 'Documents cannot be issued while the student is suspended.',
  notAdmitted: 'An admission letter is issued once the applicant is admitted.',
  notEnrolled: 'An ID card is issued once the student has a matric number.',
  noPhoto: 'The student has no photo. Ask for the application form with a photo first.',
  nameTooLong:
    'The name does not fit on two lines of a card. Shorten a middle name to its initial in the record of the student.',
  withdrawnByOffice: 'This document has been withdrawn. Ask the office for a new one.',
  isReplaced: 'This document has already been replaced by a newer one.',
  isWithdrawn: 'This document has already been withdrawn.',
  hasPapers: 'This record has documents that can be checked, so it cannot be deleted.',
  reason: 'Enter a reason of at least 10 characters',
} as const
