/** Messages about scholarship applications. Pages without them do not load this file. */
export const scholarshipMessages = {
  fetchFailed: 'Failed to fetch scholarship applications',
  loadFailed: 'Failed to load this scholarship application',
  none: 'No scholarship applications found',
  gone: 'This scholarship application was not found',
  invalidTitle: 'Invalid Scholarship',
  invalid: 'Unable to accept the scholarship because the ID is missing or invalid.',
  failedTitle: 'Oops...',
  failed: (verb: 'accept' | 'reject') => `Failed to ${verb} this scholarship. Please try again.`,
  wentWrong: (verb: 'accept' | 'reject') =>
    `Something went wrong while ${verb}ing this scholarship. Check your connection and try again.`,
  ask: (verb: 'accept' | 'reject') => `You are about to ${verb} this scholarship application`,
  told: 'The applicant will get an email. The decision cannot be changed.',
  decided: (status: 'accepted' | 'rejected') => `Scholarship ${status} successfully`,
  alreadyDecided: (status: string) =>
    `This scholarship application has already been ${status}. Nothing was changed.`,
  /** The reason why a button is disabled. */
  onlyPending: (status: string) => `Already ${status}: only pending applications can be decided.`,
  slots: (accepted: number, slots: number) =>
    `${accepted.toLocaleString('en-GB')} of ${String(slots)} accepted`,
  noSlotLeft: (accepted: number, slots: number, sessionYear: string) =>
    `All ${String(slots)} slots of ${sessionYear} are taken: ${accepted.toLocaleString('en-GB')} are already accepted. You can still accept this application.`,
  pastSlots: (accepted: number, slots: number, sessionYear: string) =>
    `${accepted.toLocaleString('en-GB')} applications are accepted now, for ${String(slots)} slots of ${sessionYear}.`,
} as const
