import {
  isComplete,
  isSameMarks,
  scoreSheetMessages,
  type ScoreAmendment,
  type ScoreSheetPage,
} from '@portal/contracts'
import { success } from '../../../answers'
import { aScoreAmendment } from '../../../factories'
import { conflict, notFound, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'
import { one } from './shown-sheets'

/** The sheet and the amendment, which waits. */
function amendmentOf({ sheets }: MockDatabase, id: string): [ScoreSheetPage, ScoreAmendment] {
  for (const sheet of sheets) {
    const amendment = sheet.amendments.find(({ _id }) => _id === id)
    if (!amendment) continue
    if (amendment.state !== 'waiting')
      throw conflict(scoreSheetMessages.alreadyDecided(amendment.decidedBy))
    return [sheet, amendment]
  }
  throw notFound()
}

function apply({ scores }: ScoreSheetPage, { kind, student, after }: ScoreAmendment): void {
  if (kind === 'resit') return
  const score = scores.find((each) => each.student === student._id)
  if (score) Object.assign(score, after, { version: score.version + 1 })
}

/** Changes of published marks. The mocks know one person, who asks and decides. */
export const scoreAmendmentHandlers: MockHandlers = {
  'POST /score-sheets/:id/scores/:student/amendments': ({
    db,
    params,
    body: { version, reason, kind = 'correction', proof, ...after },
  }) => {
    const sheet = one(db, params.id)
    if (sheet.state !== 'published') throw conflict(scoreSheetMessages.notPublished)
    const score = sheet.scores.find(({ student }) => student === params.student)
    if (!score) throw conflict(scoreSheetMessages.notInClass)
    if (score.version !== version) throw conflict(scoreSheetMessages.changed)
    if (!isComplete(after)) throw wrong('exam', scoreSheetMessages.incomplete)
    if (isSameMarks(score, after)) throw conflict(scoreSheetMessages.sameMarks)
    const amendment = aScoreAmendment({
      student: { _id: score.student, name: score.name, matricNumber: score.matricNumber },
      before: { ca: score.ca, exam: score.exam, word: score.word },
      after,
      kind,
      reason,
      proof: proof === undefined ? null : { type: 'application/pdf' },
      askedAt: new Date().toISOString(),
      mayDecide: true,
    })
    sheet.amendments.unshift(amendment)
    return { ...success(amendment), message: scoreSheetMessages.amendmentAsked }
  },
  'POST /score-amendments/:id/decision': ({ db, params, body: { approve, reason } }) => {
    const [sheet, amendment] = amendmentOf(db, params.id)
    if (!approve && !reason) throw wrong('reason', scoreSheetMessages.declineReason)
    Object.assign(amendment, {
      state: approve ? 'approved' : 'declined',
      decidedBy: 'Oluwaseun Bankole',
      decidedAt: new Date().toISOString(),
      decisionReason: reason ?? null,
      mayDecide: false,
    })
    if (approve) apply(sheet, amendment)
    const { amendmentApproved, amendmentDeclined } = scoreSheetMessages
    return { ...success(amendment), message: approve ? amendmentApproved : amendmentDeclined }
  },
}
