import { z } from 'zod'
import { specialMarks } from '../academics/grades'
import { scoreSheetMessages } from './score-sheets.messages'

const Word = z.enum(specialMarks)

/** The marks of a student; `word` is in place of them. */
export const ScoreMarks = z.object({
  ca: z.int().nullable(),
  exam: z.int().nullable(),
  word: Word.nullable(),
})

/** A part of a mark; the sheet has its own limit. */
export const MarkInput = z
  .number(scoreSheetMessages.whole)
  .int(scoreSheetMessages.whole)
  .min(0, scoreSheetMessages.overMax(100))
  .max(100, scoreSheetMessages.overMax(100))
const mark = MarkInput.nullable()
export const MarksInput = z.strictObject({ ca: mark, exam: mark, word: Word.nullable() })
