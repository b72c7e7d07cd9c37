import type { Office } from '../base/office-names'

/** The states of a score sheet, in their order. */
export const sheetStates = [
  'open',
  'submitted',
  'moderated',
  'hod-approved',
  'school-approved',
  'board-approved',
  'published',
] as const
export type SheetState = (typeof sheetStates)[number]

/**
 * Sheets that wait: `mine` for the next step of the caller, `amendment` for a decision on published
 * marks, `query` for the answer to a student, `script` for a decision on a script without
 * registration, both of the caller. `late` ones are open after their last day. In `problem` ones
 * the nightly check or a planned publication has a problem.
 */
export const sheetWaiting = [
  'mine',
  'late',
  'amendment',
  'query',
  'script',
  'absent',
  'problem',
] as const
export type SheetWaiting = (typeof sheetWaiting)[number]
export const sheetWaitingLabels: Readonly<Record<SheetWaiting, string>> = {
  mine: 'Waiting for you',
  late: 'Late',
  amendment: 'Amendment to decide',
  query: 'Query to answer',
  script: 'Script without registration',
  absent: 'Student without a script',
  problem: 'With a problem',
}

export const sheetStateLabels: Readonly<Record<SheetState, string>> = {
  open: 'Open',
  submitted: 'Submitted',
  moderated: 'Moderated',
  'hod-approved': 'Approved by the department',
  'school-approved': 'Approved by the school',
  'board-approved': 'Approved by the Academic Board',
  published: 'Published',
}

/** The person who takes a sheet from a state to the next one. */
export type SheetDecider = 'lecturer' | Office | 'exams'

export interface SheetStep {
  to: Exclude<SheetState, 'open'>
  by: SheetDecider
  /** The button. */
  action: string
  /** Whether the minute of a board is named. */
  hasMinute: boolean
}

/** The step that leads out of each state (docs/reference/rules/results.md). */
export const sheetSteps: Readonly<Record<Exclude<SheetState, 'published'>, SheetStep>> = {
  open: { to: 'submitted', by: 'lecturer', action: 'Submit', hasMinute: false },
  submitted: { to: 'moderated', by: 'exam_officer', action: 'Moderate', hasMinute: false },
  moderated: {
    to: 'hod-approved',
    by: 'head_of_department',
    action: 'Approve for the department',
    hasMinute: false,
  },
  'hod-approved': {
    to: 'school-approved',
    by: 'dean',
    action: 'Approve for the school',
    hasMinute: true,
  },
  'school-approved': {
    to: 'board-approved',
    by: 'exams',
    action: 'Approve for the Academic Board',
    hasMinute: true,
  },
  'board-approved': { to: 'published', by: 'exams', action: 'Publish', hasMinute: false },
}

/** The step out of a state; undefined after the last one. */
export const stepFrom = (state: SheetState): SheetStep | undefined =>
  state === 'published' ? undefined : sheetSteps[state]

/** The offices whose holders decide on score sheets. */
export const sheetOffices = [
  'exam_officer',
  'head_of_department',
  'dean',
] as const satisfies Office[]

/** The people who take a sheet out of a state, in words. */
export const deciderLabels: Readonly<
  Record<'lecturer' | (typeof sheetOffices)[number] | 'exams', string>
> = {
  lecturer: 'The lecturer',
  exam_officer: 'The exam officer',
  head_of_department: 'The head of department',
  dean: 'The dean',
  exams: 'The examinations office',
}
