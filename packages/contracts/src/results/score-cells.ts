import { specialMarks, type SpecialMark } from '../academics/grades'
import { scoreSheetMessages } from './score-sheets.messages'
import { faultsOfScore, type Marks } from './scores'

/** The two cells of a student as they are typed. A word is typed in place of marks. */
export interface ScoreCells {
  ca: string
  exam: string
}

export const cellsOf = ({ ca, exam, word }: Marks): ScoreCells => ({
  ca: ca === null ? '' : String(ca),
  exam: word ?? (exam === null ? '' : String(exam)),
})

const isWord = (text: string): text is SpecialMark => specialMarks.some((word) => word === text)

type Cell = number | SpecialMark | null
/** A cell as a number, a word or null; undefined if it is something else. */
function parsed(text: string): Cell | undefined {
  const trimmed = text.trim().toUpperCase()
  if (trimmed === '') return null
  if (/^\d{1,3}$/.test(trimmed)) return Number(trimmed)
  return isWord(trimmed) ? trimmed : undefined
}

interface CellFault {
  field: keyof ScoreCells
  message: string
}

/** The marks of the cells, or the first fault with its cell. */
export function marksIn(cells: ScoreCells, caMax: number): Marks | CellFault {
  const [ca, exam] = [parsed(cells.ca), parsed(cells.exam)]
  const { cell: message } = scoreSheetMessages
  if (ca === undefined) return { field: 'ca', message }
  if (exam === undefined) return { field: 'exam', message }
  const [word] = [ca, exam].filter((cell) => typeof cell === 'string')
  const marks = {
    ca: typeof ca === 'number' ? ca : null,
    exam: typeof exam === 'number' ? exam : null,
    word: word ?? null,
  }
  const [fault] = faultsOfScore(marks, caMax)
  if (!fault) return marks
  // A word in one cell does not allow marks in the other one.
  const field = fault.field === 'word' ? (typeof ca === 'string' ? 'exam' : 'ca') : fault.field
  return { field, message: fault.message }
}

/** The marks of a cell with a whole mark or a word: the mark is that of the examination. */
export const wholeMarkIn = (exam: string): Marks | CellFault => {
  const marks = marksIn({ ca: '', exam }, 0)
  return 'message' in marks || marks.exam === null ? marks : { ...marks, ca: 0 }
}

/** '20 and 31', 'ABS' or 'nothing', for the sentence about the marks of somebody else. */
export function marksInWords({ ca, exam, word }: Marks): string {
  if (word !== null) return word
  if (ca === null && exam === null) return 'nothing'
  return [ca ?? 'no assessment', exam ?? 'no examination'].join(' and ')
}
