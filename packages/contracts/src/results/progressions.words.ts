/** Decisions of the Academic Board about a student after a semester. */
export const progressionDecisions = ['proceed', 'probation', 'withdraw'] as const
export type ProgressionDecision = (typeof progressionDecisions)[number]

export const progressionLabels: Readonly<Record<ProgressionDecision, string>> = {
  proceed: 'Proceed',
  probation: 'Probation',
  withdraw: 'Advised to withdraw',
}

/** Messages about progression. Pages without them do not load this file. */
export const progressionMessages = {
  hint: 'After a semester, the portal proposes from the CGPA and the grading scale of each student: proceed, probation, or or advised to withdraw. The Academic Board decides.',
  choose: 'Choose a session, a program, a level and a semester.',
  fetchFailed: 'Failed to fetch the students of the level',
  none: 'No student of this level has approved courses in this semester',
  probationIn: (sessionYear: string): string =>
    `Probation applies in ${sessionYear}, the open session, and limits the units of course registration. If the decision changes, it ends.`,
  releaseOff: 'Result release is off for this session, so no decision can be recorded now.',
  noOpenSession: 'No academic session is open, so probation cannot begin.',
  marksMissing: (count: number): string =>
    count === 1 ? '1 mark is not published' : `${String(count)} marks are not published`,
  notReady: (name: string): string => `The results of ${name} are not all published.`,
  changed: (name: string): string =>
    `The results or the decision of ${name} have changed. Load the list again.`,
  unknownStudent: 'A student is no longer in this level. Load the list again.',
  reason: 'Enter the reason, because a decision differs from the proposal',
  minute: 'Enter the number of the minute',
  choice: 'Choose a decision',
  someStudents: 'Choose 1 to 500 students',
  confirmed: (count: number): string =>
    count === 1 ? 'The decision is recorded.' : `${String(count)} decisions are recorded.`,
  confirmFailed: 'Failed to record the decisions',
  stepHint: 'The decisions are recorded for the Academic Board. The students see them in Results.',
  both: 'The Academic Board has decided about both records after the same semester.',
  /** Without the CGPA: the student sees it also while the results are withheld. */
  reasonOf: (semester: string, minute: string): string =>
    `Academic Board, after the ${semester}, minute ${minute}`,
} as const
