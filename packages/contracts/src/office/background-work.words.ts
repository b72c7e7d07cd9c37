/** Every kind of mail that the portal sends. */
export const mailKinds: Readonly<Record<string, string>> = {
  'application-submitted': 'Application received',
  'bank-payment-refused': 'Payment at a bank refused',
  'deadline-extension': 'Deadline extended',
  'matric-number': 'Matric number',
  'newsletter-link': 'Newsletter confirmation',
  'password-changed': 'Password changed',
  'payment-attention': 'Payments that need attention',
  'payment-receipt': 'Receipt',
  'payment-refunded': 'Money sent back',
  'payment-reversed': 'Payment reversed',
  'scholarship-accepted': 'Scholarship accepted',
  'scholarship-received': 'Scholarship application received',
  'scholarship-rejected': 'Scholarship rejected',
  'staff-credentials': 'Login details of a member of staff',
  'staff-recovery': 'Password link for a member of staff',
  'student-admitted': 'Admission',
  'student-credentials': 'Login details of an applicant',
  'student-decision-taken-back': 'Decision taken back',
  'student-merged': 'Records merged',
  'student-recovery': 'Password link for a student',
  'student-rejected': 'Application declined',
  'student-unmerged': 'Records separated',
}

/** Every background worker: its label, and how often it looks for work. */
export const workerNames: Readonly<Record<string, { label: string; schedule: string }>> = {
  mails: { label: 'Sends mails', schedule: 'Every second' },
  decisions: { label: 'Decides on several students', schedule: 'Every 5 seconds' },
  'matric-reviews': {
    label: 'Gives matric numbers after a fee was changed',
    schedule: 'Every 5 seconds',
  },
  'card-payments': { label: 'Asks for the result of card payments', schedule: 'Every second' },
  webhooks: { label: 'Reads messages of the card payment service', schedule: 'Every second' },
  'nightly-check': {
    label: 'Compares with the list of the card payment service',
    schedule: 'Every night after 2:00',
  },
  refunds: { label: 'Sends money back', schedule: 'Every 5 seconds' },
  'release-counters': { label: 'Counts loads and failures of areas', schedule: 'Every 3 seconds' },
  removal: {
    label: 'Removes expired records, old mails and unused files',
    schedule: 'Every 10 minutes',
  },
}
