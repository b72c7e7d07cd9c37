import { scoreSheetMessages, type GradingScale, type Marks } from '@portal/contracts'
import { passes } from '../outcomes.rules'

interface Asked {
  /** The published marks. */
  before: Marks
  wanted: Marks
  passMark: number
  scale: Pick<GradingScale, 'passMark' | 'resitMax' | 'resitMost'> | undefined
  sheet: string
  /** The sheets of the session with a resit of the student. */
  resits: readonly string[]
}

/** Why these marks cannot be a resit; null if they can. */
export function resitRefusal({
  before,
  wanted,
  passMark,
  scale,
  sheet,
  resits,
}: Asked): { message: string; field?: 'exam' } | null {
  if (!scale || scale.resitMax === 0) return { message: scoreSheetMessages.noResits }
  if (passes(before, passMark, scale) !== false)
    return { message: scoreSheetMessages.resitOfFailed }
  if (resits.includes(sheet)) return { message: scoreSheetMessages.resitOnce }
  if (resits.length >= scale.resitMost)
    return { message: scoreSheetMessages.resitMost(scale.resitMost) }
  return (wanted.exam ?? 0) > scale.resitMax
    ? { message: scoreSheetMessages.resitMax(scale.resitMax), field: 'exam' }
    : null
}

/**
 * The marks that decide the outcome: those of an approved resit, if there is one. A resit has no
 * effect if the published marks were corrected to a pass since. `passMark` is that of the course.
 */
export const decidingMarks = <Score extends Marks & { student: string }>(
  scores: readonly Score[],
  approved: readonly { kind: string; student: { _id: string }; after: Marks }[],
  {
    passMark,
    scaleOf,
  }: {
    passMark: number
    scaleOf: (student: string) => Pick<GradingScale, 'passMark'> | undefined
  },
): Score[] =>
  scores.map((score) => {
    if (passes(score, passMark, scaleOf(score.student))) return score
    const resit = approved.find(
      ({ kind, student }) => kind === 'resit' && student._id === score.student,
    )
    return resit ? { ...score, ...resit.after, scaling: 0 } : score
  })
