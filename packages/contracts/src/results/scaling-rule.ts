import { markOf, type Marks } from './scores'

/** Marks are added to each mark, or marks just below the pass mark are raised to it. */
export const scalingKinds = ['add', 'raise'] as const
export type ScalingKind = (typeof scalingKinds)[number]
export const scalingLabels: Readonly<Record<ScalingKind, string>> = {
  add: 'Add to each mark',
  raise: 'Raise marks below the pass mark',
}
/** The most marks that are added. */
export const mostAdded = 20

export interface ScalingRule {
  kind: ScalingKind
  /** The marks to add, or the lowest mark that is raised to the pass mark. */
  value: number
}

/**
 * The marks that a scaling adds to a student's own marks: never above 100 together, and nothing to
 * words and incomplete marks.
 */
export function scalingOf(
  { ca, exam, word }: Omit<Marks, 'scaling'>,
  rule: ScalingRule | null,
  passMark: number,
): number {
  const mark = markOf({ ca, exam, word })
  if (rule === null || typeof mark !== 'number') return 0
  if (rule.kind === 'add') return Math.min(100, mark + rule.value) - mark
  return mark >= rule.value && mark < passMark ? passMark - mark : 0
}

/** '5 marks added to each mark', 'Marks from 38 raised to the pass mark 40'. */
export const scalingInWords = ({ kind, value }: ScalingRule, passMark: number): string =>
  kind === 'add'
    ? `${String(value)} ${value === 1 ? 'mark' : 'marks'} added to each mark`
    : `Marks from ${String(value)} raised to the pass mark ${String(passMark)}`

/** Messages about scalings. Pages without them do not load this file. */
export const scalingMessages = {
  hint: 'A scaling is a decision of a board. The marks of the lecturer do not change: the scaling is added to them, and everybody who approves the sheet sees both. If the sheet is sent back, the scaling ends.',
  kind: 'Choose a scaling',
  value: `Enter a whole number from 1 to ${String(mostAdded)}`,
  below: (passMark: number): string =>
    `Enter a mark below the pass mark ${String(passMark)}, at least 1`,
  none: 'No scaling',
  noneLeft: 'The sheet has no scaling.',
  notNow: 'Marks are scaled after the submission and before the Academic Board approves them.',
  scaled: (count: number): string =>
    `${String(count)} ${count === 1 ? 'mark is' : 'marks are'} scaled`,
  ended: 'The scaling has ended',
  failed: 'Failed to scale the marks',
} as const
