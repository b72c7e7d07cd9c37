/** The greatest count that is shown. A count above it means that there are more. */
export const mostWaiting = 99

/** The kinds of items that wait for staff, in display order. */
export const workKinds = [
  'submitted-forms',
  'duplicates',
  'scholarships',
  'payment-attention',
  'payment-requests',
  'bank-payments',
  'statement-lines',
  'course-registrations',
  'late-course-registrations',
  'score-sheets',
  'score-amendments',
  'result-queries',
  'found-scripts',
  'result-problems',
  'transcript-requests',
  'closing-controls',
  'offerings-without-courses',
  'courses-without-lecturer',
  'imports',
  'failed-mails',
  'late-workers',
  'failing-areas',
] as const
export type WorkKind = (typeof workKinds)[number]

/** The name of each kind on the home page of staff. */
export const workLabels: Readonly<Record<WorkKind, string>> = {
  'submitted-forms': 'Application forms to decide',
  duplicates: 'Possible duplicate records',
  scholarships: 'Scholarship applications to decide',
  'payment-attention': 'Payments that need attention',
  'payment-requests': 'Requests to decide',
  'bank-payments': 'Bank payments to decide',
  'statement-lines': 'Payments on bank statements to record',
  'course-registrations': 'Course registrations that wait for you',
  'late-course-registrations': 'Course registrations that have waited for more than 72 hours',
  'score-sheets': 'Score sheets that wait for you',
  'score-amendments': 'Amendments of marks to decide',
  'result-queries': 'Queries of results to answer',
  'found-scripts': 'Scripts without registration to decide',
  'result-problems': 'Score sheets with a problem',
  'transcript-requests': 'Transcripts to issue',
  'closing-controls': 'Controls that close within 7 days',
  'offerings-without-courses': 'Programs without courses in this session',
  'courses-without-lecturer': 'Program courses without a lecturer',
  imports: 'Imports with errors',
  'failed-mails': 'Failed emails',
  'late-workers': 'Late background tasks',
  'failing-areas': 'Areas with failures today',
}

export const workMessages = {
  fetchFailed: 'Failed to fetch your work',
  none: 'Nothing is waiting for you.',
} as const
