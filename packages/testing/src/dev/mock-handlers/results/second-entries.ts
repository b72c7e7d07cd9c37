import {
  compareEntries,
  faultsOfScore,
  scoreSheetMessages,
  secondEntryMessages as messages,
  type Score,
  type ScoreSheetPage,
  type SecondScore,
} from '@portal/contracts'
import { success } from '../../../answers'
import { aSecondScore } from '../../../factories'
import { conflict, Refusal, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'
import { one, secondMarksOf, shown } from './shown-sheets'

function twice(db: MockDatabase, id: string): ScoreSheetPage {
  const sheet = one(db, id)
  if (!sheet.secondEntry) throw conflict(messages.off)
  return sheet
}

function secondScore(db: MockDatabase, sheet: ScoreSheetPage, score: Score): SecondScore {
  const { student, matricNumber, applicationNumber, name, ca, exam, word } = score
  const marks = secondMarksOf(db, sheet._id, student)
  const comparison = compareEntries(score, marks)
  return aSecondScore({
    student,
    matricNumber,
    applicationNumber,
    name,
    ...marks,
    comparison,
    first: comparison === 'different' ? { ca, exam, word } : null,
    enteredBy: marks.version > 0 ? 'Oluwaseun Bankole' : null,
    mayEnter: sheet.state === 'open',
  })
}

/** Throws unless both entries of the class are the same, if the sheet needs two. */
export function assertEnteredTwice(db: MockDatabase, sheet: ScoreSheetPage): void {
  const { secondEntry, students } = shown(db, sheet)
  if (!secondEntry) return
  const { entered, different } = secondEntry
  if (entered < students) throw conflict(messages.missing(students - entered))
  if (different > 0) throw conflict(messages.different(different))
}

/** The second entry. The mocks let the same person enter both. */
export const secondEntryHandlers: MockHandlers = {
  'GET /score-sheets/:id/second-entry': ({ db, params }) => {
    const sheet = twice(db, params.id)
    const { _id, course, program, session, level, semester, caMax } = sheet
    const scores = sheet.scores.map((score) => secondScore(db, sheet, score))
    return success({
      ...{ _id, course, program, session, level, semester, caMax },
      uploadClosed: false,
      scores,
    })
  },
  'PUT /score-sheets/:id/second-entry/:student': ({ db, params, body: { version, ...marks } }) => {
    const sheet = twice(db, params.id)
    if (sheet.state !== 'open') throw conflict(scoreSheetMessages.notOpen(sheet.state))
    const score = sheet.scores.find(({ student }) => student === params.student)
    if (!score) throw conflict(scoreSheetMessages.notInClass)
    const [fault] = faultsOfScore(marks, sheet.caMax)
    if (fault) throw wrong(fault.field, fault.message)
    if (secondMarksOf(db, sheet._id, score.student).version !== version)
      throw new Refusal(409, scoreSheetMessages.changedBy('Somebody'), {
        data: { score: secondScore(db, sheet, score) },
      })
    db.secondScores.set(`${score.student}:${sheet._id}`, { ...marks, version: version + 1 })
    return { ...success(secondScore(db, sheet, score)), message: scoreSheetMessages.saved }
  },
}
