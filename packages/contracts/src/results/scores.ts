import type { SpecialMark } from '../academics/grades'
import { scoreSheetMessages } from './score-sheets.messages'

/** The marks of a student on a sheet. An empty cell is null, and is not the mark 0. */
export interface Marks {
  /** Continuous assessment. */
  ca: number | null
  /** The examination. */
  exam: number | null
  /** In place of marks. */
  word: SpecialMark | null
  /** Marks that a decision of a board adds to both; absent for none. */
  scaling?: number
}
export interface ScoreFault {
  field: 'ca' | 'exam' | 'word'
  message: string
}

const fieldFault = (
  field: 'ca' | 'exam',
  value: number | null,
  max: number,
): readonly ScoreFault[] =>
  value !== null && (value < 0 || value > max)
    ? [{ field, message: scoreSheetMessages.overMax(max) }]
    : []

/** The faults of marks on a sheet with so many marks of continuous assessment. */
export const faultsOfScore = ({ ca, exam, word }: Marks, caMax: number): readonly ScoreFault[] =>
  word !== null && (ca !== null || exam !== null)
    ? [{ field: 'word', message: scoreSheetMessages.markOrWord }]
    : [...fieldFault('ca', ca, caMax), ...fieldFault('exam', exam, 100 - caMax)]

/** Whether nothing more is to be entered for the student. */
export const isComplete = ({ ca, exam, word }: Marks): boolean =>
  word !== null || (ca !== null && exam !== null)

/** The whole mark with its scaling, or the word; null while it is not complete. */
export const markOf = ({ ca, exam, word, scaling = 0 }: Marks): number | SpecialMark | null =>
  word ?? (ca !== null && exam !== null ? ca + exam + scaling : null)

/** The mark that decides the grade: an absence counts as 0, the other words have no grade. */
export function gradedMarkOf(marks: Marks): number | null {
  const mark = markOf(marks)
  if (mark === 'ABS') return 0
  return typeof mark === 'number' ? mark : null
}

/** The marks of a student before the first entry. */
export const noMarks: Marks = { ca: null, exam: null, word: null }
export const isEmpty = ({ ca, exam, word }: Marks): boolean =>
  ca === null && exam === null && word === null

export const isSameMarks = (one: Marks, other: Marks): boolean =>
  one.ca === other.ca && one.exam === other.exam && one.word === other.word
