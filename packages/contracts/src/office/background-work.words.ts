/** In the order of the page. `dropped` means that the mail is no longer needed. */
export const mailStatuses = ['failed', 'waiting', 'sent', 'dropped'] as const

/** Every kind of mail that the portal sends. */
export const mailKinds: Readonly<Record<string, string>> = {
  'appointment-ended': 'Appointment ended',
  'appointment-given': 'Appointment',
  'application-submitted': 'Application received',
  'bank-payment-refused': 'Bank payment declined',
  'course-credit-given': 'Course credited',
  'course-credit-withdrawn': 'Course credit withdrawn',
  'courses-closing': 'Course registration closes soon',
  'courses-open': 'Course registration is open',
  'courses-approved': 'Course registration approved',
  'courses-returned': 'Course registration returned',
  'courses-submitted-for-student': 'Courses submitted for a student',
  'deadline-extension': 'Deadline extended',
  'matric-number': 'Matric number',
  'newsletter-link': 'Newsletter confirmation',
  'password-changed': 'Password changed',
  'payment-attention': 'Payments that need attention',
  'payment-receipt': 'Receipt',
  'payment-refunded': 'Money sent back',
  'payment-reversed': 'Payment reversed',
  'result-query-answered': 'Answer to a query of a result',
  'transcript-cancelled': 'Cancelled request of a transcript',
  'transcript-ready': 'Transcript to collect',
  'transcript-sent': 'Transcript handed over',
  'score-amended': 'Result changed',
  'score-sheet-reminder': 'Score sheet still open',
  'score-sheet-returned': 'Score sheet sent back',
  'scholarship-accepted': 'Scholarship accepted',
  'scholarship-received': 'Scholarship application received',
  'scholarship-rejected': 'Scholarship rejected',
  'second-factor-changed': 'Two-step sign-in changed',
  'staff-credentials': 'Login details of a member of staff',
  'staff-recovery': 'Password link for a member of staff',
  'student-admitted': 'Admission',
  'student-credentials': 'Login details of an applicant',
  'student-decision-taken-back': 'Decision withdrawn',
  'student-merged': 'Records merged',
  'student-recovery': 'Password link for a student',
  'student-rejected': 'Application declined',
  'student-unmerged': 'Merge undone',
}

/** The mail server's codes and those of the connection to it. */
const mailFailures: readonly [RegExp, string][] = [
  [/EAUTH|\b(?:530|534|535)\b/, 'The mail server does not accept the account of the portal.'],
  [/\b(?:452|552)\b/, 'The mailbox of this address is full.'],
  [/\b(?:550|551|553)\b|EENVELOPE 5/, 'The mail server refuses this address.'],
  [/\b4\d\d\b/, 'The mail server accepts no emails for now.'],
  [/\b5\d\d\b|EMESSAGE/, 'The mail server refuses this email.'],
  [/ETIMEDOUT/, 'The mail server does not answer in time.'],
  [/EDNS|ENOTFOUND|EAI_AGAIN/, 'The name of the mail server is not known.'],
  [/ETLS|CERT/, 'The mail server offers no secure connection.'],
  [/ECONN|ESOCKET|EHOSTUNREACH|ENETUNREACH|EPROTOCOL/, 'The mail server cannot be reached.'],
]

/**
 * The last error of a mail as a sentence. Without a code of the mail server, the portal has failed.
 */
export const mailFailureInWords = (failure: string): string =>
  mailFailures.find(([code]) => code.test(failure))?.[1] ?? 'The portal could not write this email.'

interface WorkerWords {
  label: string
  schedule: string
  /** How often it looks for work. */
  everySeconds: number
}

/** Every background worker: its label, and how often it looks for work. */
export const workerNames: Readonly<Record<string, WorkerWords>> = {
  mails: { label: 'Sends emails', schedule: 'Every second', everySeconds: 1 },
  decisions: {
    label: 'Decides on several students',
    schedule: 'Every 5 seconds',
    everySeconds: 5,
  },
  'id-cards': {
    label: 'Makes ID cards of several students',
    schedule: 'Every 5 seconds',
    everySeconds: 5,
  },
  'matric-reviews': {
    label: 'Gives matric numbers after a fee was changed',
    schedule: 'Every 5 seconds',
    everySeconds: 5,
  },
  'card-payments': {
    label: 'Asks for the result of card payments',
    schedule: 'Every second',
    everySeconds: 1,
  },
  webhooks: {
    label: 'Reads messages of the card payment service',
    schedule: 'Every second',
    everySeconds: 1,
  },
  'nightly-check': {
    label: 'Compares with the list of the card payment service',
    schedule: 'Every night after 2:00',
    everySeconds: 60,
  },
  refunds: { label: 'Sends money back', schedule: 'Every 5 seconds', everySeconds: 5 },
  'registration-notices': {
    label: 'Tells students that course registration is open or closes soon',
    schedule: 'Every minute',
    everySeconds: 60,
  },
  publications: {
    label: 'Publishes results at the planned time',
    schedule: 'Every 5 seconds',
    everySeconds: 5,
  },
  'result-checks': {
    label: 'Checks all published results',
    schedule: 'Every night after 2:00',
    everySeconds: 60,
  },
  'release-counters': {
    label: 'Counts loads and failures of areas',
    schedule: 'Every 3 seconds',
    everySeconds: 3,
  },
  removal: {
    label: 'Removes expired records, old emails and unused files',
    schedule: 'Every 10 minutes',
    everySeconds: 600,
  },
}
