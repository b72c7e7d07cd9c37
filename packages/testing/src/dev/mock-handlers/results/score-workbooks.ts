import {
  isComplete,
  scoreSheetMessages,
  workbookMessages,
  type Score,
  type WorkbookRow,
} from '@portal/contracts'
import { success } from '../../../answers'
import { conflict } from '../../backend/refusal'
import type { MockHandlers } from '../mock-handler'
import { one } from './shown-sheets'

/** The row of a student for whom 25 and 40 are entered. */
const rowOf = (score: Score, index: number): WorkbookRow => {
  const { student, name, matricNumber, applicationNumber, version, ca, exam, word } = score
  return {
    row: index + 2,
    number: matricNumber ?? applicationNumber,
    name,
    outcome: version === 0 ? 'new' : 'changed',
    before: { ca, exam, word },
    entry: { student, ca: 25, exam: 40, word: null, version },
    problem: null,
  }
}

/**
 * Entry of marks by a file. The mocks do not read it: they preview marks for all students without
 * complete ones.
 */
export const scoreWorkbookHandlers: MockHandlers = {
  'POST /score-sheets/:id/workbook': ({ db, params }) => {
    const { scores } = one(db, params.id)
    const rows = scores.filter((score) => !isComplete(score)).map(rowOf)
    const added = rows.filter(({ outcome }) => outcome === 'new').length
    const counts = {
      new: added,
      changed: rows.length - added,
      same: scores.length - rows.length,
      wrong: 0,
    }
    return success({ counts, missing: 0, rows })
  },
  'PUT /score-sheets/:id/scores': ({ db, params, body }) => {
    const sheet = one(db, params.id)
    if (sheet.state !== 'open') throw conflict(scoreSheetMessages.notOpen(sheet.state))
    for (const { student, version, ...marks } of body.scores) {
      const score = sheet.scores.find((each) => each.student === student)
      if (score?.version !== version) throw conflict(workbookMessages.changed)
      Object.assign(score, marks, { version: version + 1 })
    }
    const saved = body.scores.length
    return { ...success({ saved }), message: workbookMessages.saved(saved) }
  },
}
