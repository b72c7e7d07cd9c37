/** The days after the publication in which a student may query a result. */
export const queryDays = 14

/** Messages about queries of results. Pages without them do not load this file. */
export const resultQueryMessages = {
  hint: `You can query a result once, within ${String(queryDays)} days of its publication. The exam officer answers.`,
  short: 'Enter at least 10 characters',
  asked: 'Query sent to the exam officer',
  askFailed: 'Failed to send the query',
  answered: 'Answer sent to the student',
  answerFailed: 'Failed to send the answer',
  answerHint:
    'The student gets it by email. If the mark is wrong, ask for an amendment of the marks as well.',
  unknown: 'This result is not published, or it is not yours.',
  tooLate: `A result can be queried within ${String(queryDays)} days of its publication.`,
  already: 'You have queried this result already.',
  notAnswering: 'The exam officer of the department or the examinations office answers.',
  alreadyAnswered: (by: string | null): string =>
    `${by ?? 'Somebody'} has already answered this query.`,
  both: 'Both records have queried the same result, so they cannot be merged.',
} as const
