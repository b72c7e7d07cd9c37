import {
  isEmpty,
  isSameMarks,
  marksIn,
  numberOf,
  scoreSheetMessages,
  workbookMessages,
  type Marks,
  type WorkbookPreview,
  type WorkbookRow,
} from '@portal/contracts'
import { badRequest } from '../../../../platform/errors'
import type { TableRow } from '../../../../platform/spreadsheets'
import type { StoredScore } from '../classes.queries'
import { readRowCode } from './row-codes.rules'

/** The sheet as it is stored, for the comparison with a file. */
export interface PresentSheet {
  sheet: string
  /** The number of steps that the sheet has taken. */
  steps: number
  caMax: number
  scores: readonly StoredScore[]
}

const digits = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

const isNumberOf = (text: string, score: StoredScore): boolean =>
  [numberOf(score), score.applicationNumber].some((number) => digits(number) === digits(text))

/** Throws if a row has the code of another sheet, or of an earlier round of this one. */
function assertOfSheet(rows: readonly TableRow[], { sheet, steps }: PresentSheet): void {
  for (const { values } of rows) {
    const code = readRowCode(values['code'] ?? '', sheet)
    if (!code) continue
    if (!code.isOfSheet) throw badRequest(workbookMessages.otherSheet)
    if (code.steps !== steps) throw badRequest(workbookMessages.older)
  }
}

const marksOf = ({ ca, exam, word }: Marks): Marks => ({ ca, exam, word })

type RowResult = Pick<WorkbookRow, 'outcome' | 'entry' | 'problem'>
const wrong = (problem: string): RowResult => ({ outcome: 'wrong', entry: null, problem })
const same: RowResult = { outcome: 'same', entry: null, problem: null }

/** The typed marks of a row, or a sentence about the first wrong cell. */
function typedMarks({ ca = '', exam = '' }: TableRow['values'], caMax: number): Marks | string {
  const marks = marksIn({ ca, exam }, caMax)
  if (!('message' in marks)) return marks
  return `${marks.field === 'ca' ? 'Assessment' : 'Examination'}: ${marks.message}`
}

/** The result of a row of a student. `version` is that of the marks in the file. */
function resultOf(
  { values }: TableRow,
  score: StoredScore,
  { version, caMax }: { version: number; caMax: number },
): RowResult {
  if (!isNumberOf(values['number'] ?? '', score))
    return wrong(workbookMessages.otherNumber(numberOf(score)))
  const marks = typedMarks(values, caMax)
  if (typeof marks === 'string') return wrong(marks)
  if (isEmpty(marks) || isSameMarks(marks, score)) return same
  if (version !== score.version) return wrong(workbookMessages.stale(score))
  return {
    outcome: isEmpty(score) ? 'new' : 'changed',
    entry: { student: score.student, ...marks, version },
    problem: null,
  }
}

/** Compares rows with the marks of the sheet. It remembers the students whose rows it has seen. */
function comparisonWith({ sheet, scores, caMax }: PresentSheet) {
  const known = new Map(scores.map((score) => [score.student, score]))
  const seen = new Map<string, number>()
  const resultFor = (row: TableRow, score: StoredScore, version: number): RowResult => {
    const earlier = seen.get(score.student)
    if (earlier !== undefined) return wrong(workbookMessages.twice(earlier))
    seen.set(score.student, row.line)
    return resultOf(row, score, { version, caMax })
  }
  const compare = (row: TableRow): WorkbookRow => {
    const { number = '', name = '', code: text = '' } = row.values
    const facts = { row: row.line, number, name, before: null }
    const code = readRowCode(text, sheet)
    if (!code) return { ...facts, ...wrong(workbookMessages.noCode) }
    const score = known.get(code.student)
    if (!score) return { ...facts, ...wrong(scoreSheetMessages.notInClass) }
    const result = resultFor(row, score, code.version)
    return { ...facts, name: score.name, before: marksOf(score), ...result }
  }
  return { compare, seen }
}

/**
 * Compares the rows of a file with the stored marks. Refuses the file of another sheet, and an
 * older one.
 */
export function previewOf(rows: readonly TableRow[], present: PresentSheet): WorkbookPreview {
  assertOfSheet(rows, present)
  const { compare, seen } = comparisonWith(present)
  const compared = rows.map(compare)
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 }
  for (const { outcome } of compared) counts[outcome] += 1
  const isMissing = ({ student, registered }: StoredScore): boolean =>
    registered && !seen.has(student)
  return {
    counts,
    missing: present.scores.filter(isMissing).length,
    rows: compared.filter(({ outcome }) => outcome !== 'same'),
  }
}
