import {
  compareEntries,
  gradeOf,
  isComplete,
  markOf,
  scaleFor,
  scoreSheetMessages,
  type Marks,
  type Score,
  type ScoreSheet,
  type ScoreSheetPage,
} from '@portal/contracts'
import { notFound } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'

export const today = (): string => new Date().toISOString().slice(0, 10)

/** The marks as text, in place of the checksum of the API. */
export const checksumOf = (scores: readonly Score[]): string =>
  String(scores.reduce((sum, { version }) => sum + version, 0))

export function graded({ structure }: MockDatabase, score: Score, sessionYear: string): Score {
  const mark = markOf(score)
  const scale = scaleFor(structure.gradingScales, sessionYear)
  const number = mark === 'ABS' ? 0 : mark
  return {
    ...score,
    grade: scale && typeof number === 'number' ? gradeOf(scale, number).grade : null,
  }
}

/** The second marks of a student. */
export const secondMarksOf = (
  { secondScores }: MockDatabase,
  sheet: string,
  student: string,
): Marks & { version: number } =>
  secondScores.get(`${student}:${sheet}`) ?? { ca: null, exam: null, word: null, version: 0 }

function secondCounts(db: MockDatabase, { _id, scores }: ScoreSheetPage) {
  const compared = scores.map((score) =>
    compareEntries(score, secondMarksOf(db, _id, score.student)),
  )
  return {
    entered: compared.filter((each) => each !== 'missing').length,
    different: compared.filter((each) => each === 'different').length,
  }
}

/** The sheet as a person sees it who takes all its steps: the mocks know no offices. */
export function shown(db: MockDatabase, sheet: ScoreSheetPage): ScoreSheetPage {
  const { state, dueOn, scores, session } = sheet
  return {
    ...sheet,
    late: state === 'open' && dueOn < today(),
    students: scores.length,
    entered: scores.filter(isComplete).length,
    scores: scores.map((score) => graded(db, score, session.sessionYear)),
    checksum: checksumOf(scores),
    mayEnter: state === 'open',
    secondEntry: sheet.secondEntry && secondCounts(db, sheet),
    mayEnterSecond: sheet.secondEntry !== null && state === 'open',
    mayStep: state !== 'published',
    mayRemind: state === 'open',
    maySendBack: state !== 'open' && state !== 'published',
    mayAmend: state === 'published',
    resits: db.structure.gradingScales.some(({ resitMax }) => resitMax > 0),
    mayReport: state !== 'published',
    mayScale: !['open', 'board-approved', 'published'].includes(state),
  }
}

function rowOf(db: MockDatabase, sheet: ScoreSheetPage): ScoreSheet {
  const {
    caMax: _caMax,
    importedFrom: _importedFrom,
    passMark: _passMark,
    scores: _scores,
    steps: _steps,
    uploadClosed: _uploadClosed,
    mayEnter: _mayEnter,
    secondEntry: _secondEntry,
    mayEnterSecond: _mayEnterSecond,
    maySendBack: _maySendBack,
    mayAmend: _mayAmend,
    resits: _resits,
    mayScale: _mayScale,
    scaling: _scaling,
    amendments: _amendments,
    earlier: _earlier,
    queries: _queries,
    mayReport: _mayReport,
    scripts: _scripts,
    ...row
  } = shown(db, sheet)
  return { ...row, mayStep: row.mayStep && row.state !== 'open' }
}

/** All sheets as rows of the list. */
export const sheetRows = (db: MockDatabase): ScoreSheet[] =>
  db.sheets.map((sheet) => rowOf(db, sheet))

export function one({ sheets }: MockDatabase, id: string): ScoreSheetPage {
  const found = sheets.find(({ _id }) => _id === id)
  if (!found) throw notFound(scoreSheetMessages.unknown)
  return found
}
