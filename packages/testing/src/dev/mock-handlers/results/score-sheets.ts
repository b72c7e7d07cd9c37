import {
  faultsOfScore,
  isComplete,
  publicationMessages,
  scoreSheetMessages,
  stepFrom,
  type ScoreSheet,
  type ScoreSheetPage,
  type ScoreSheetQuery,
  type ScoreSheetSteps,
  type SheetsResult,
  type SheetState,
} from '@portal/contracts'
import { success } from '../../../answers'
import { aSheetStep } from '../../../factories'
import { conflict, Refusal, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'
import { pageOf } from '../records'
import { assertEnteredTwice } from './second-entries'
import { checksumOf, graded, one, sheetRows, shown, today } from './shown-sheets'

interface Seen {
  state: SheetState
  checksum: string
}

/** Stores a step of the sheet, if the person has seen its present state and marks. */
function moved(
  db: MockDatabase,
  id: string,
  seen: Seen,
  {
    to,
    comment = null,
    minute = null,
  }: { to: SheetState; comment?: string | null; minute?: string | null },
): ScoreSheetPage {
  const sheet = one(db, id)
  if (sheet.state !== seen.state || checksumOf(sheet.scores) !== seen.checksum)
    throw conflict(scoreSheetMessages.changed)
  const step = aSheetStep({ from: sheet.state, to, by: 'Oluwaseun Bankole', comment, minute })
  sheet.steps.unshift({ ...step, at: new Date().toISOString() })
  sheet.state = to
  sheet.publishAt = null
  return shown(db, sheet)
}

function next(
  db: MockDatabase,
  id: string,
  {
    comment,
    minute,
    ...seen
  }: Seen & { comment?: string | undefined; minute?: string | undefined },
): ScoreSheetPage {
  const sheet = one(db, id)
  const step = stepFrom(sheet.state)
  if (!step) throw conflict(scoreSheetMessages.changed)
  const missing = sheet.scores.filter((score) => !isComplete(score)).length
  if (missing > 0) throw conflict(scoreSheetMessages.missing(missing))
  if (sheet.state === 'open') assertEnteredTwice(db, sheet)
  if (step.hasMinute && !minute) throw wrong('minute', scoreSheetMessages.minute)
  return moved(db, id, seen, { to: step.to, comment: comment || null, minute: minute || null })
}

/** Whether a row has the values of the filters, and waits as asked. */
const matches =
  ({ state, program, level, semester, waiting }: ScoreSheetQuery) =>
  (row: ScoreSheet): boolean => {
    const pairs = [
      [state, row.state],
      [program, row.program._id],
      [level, row.level],
      [semester, row.semester],
    ]
    if (waiting === 'late' && !row.late) return false
    if (waiting === 'amendment' && row.state !== 'published') return false
    if (waiting === 'absent' && row.state === 'published') return false
    if (waiting === 'mine' && row.state === 'published') return false
    return pairs.every(([wanted, present]) => wanted === undefined || wanted === present)
  }

/** Does the work for each sheet. A refusal does not stop the others. */
function forEachSheet(ids: readonly string[], work: (id: string) => void): SheetsResult {
  const refused: SheetsResult['refused'] = []
  for (const _id of ids) {
    try {
      work(_id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ _id, reason: error.message })
    }
  }
  return { done: ids.length - refused.length, refused }
}

const stepAll = (db: MockDatabase, { sheets, comment, minute }: ScoreSheetSteps): SheetsResult => {
  const seen = new Map(sheets.map(({ _id, ...each }) => [_id, each]))
  return forEachSheet([...seen.keys()], (id) => {
    const each = seen.get(id)
    if (each) next(db, id, { ...each, comment, minute })
  })
}

/** Plans the publication. The mocks do not carry it out. */
function plan(db: MockDatabase, id: string, publishAt: string): void {
  if (publishAt <= new Date().toISOString()) throw wrong('publishAt', publicationMessages.future)
  one(db, id).publishAt = publishAt
}

/** Score sheets of a person who takes all their steps. */
export const scoreSheetHandlers: MockHandlers = {
  'GET /score-sheets': ({ db, query }) => {
    const found = sheetRows(db).filter(matches(query))
    const { rows, meta } = pageOf(found, query, {
      texts: ({ course }) => [course.code, course.title],
      sorts: { code: ({ course }) => course.code, dueOn: ({ dueOn }) => dueOn },
    })
    return { ...success({ sheets: rows }), meta }
  },
  'POST /score-sheets': ({ db, body: { semester, dueOn, secondEntry } }) => {
    if (dueOn < today()) throw wrong('dueOn', scoreSheetMessages.pastDay)
    const found = db.sheets.filter((sheet) => sheet.semester === semester)
    if (found.length === 0) throw conflict(scoreSheetMessages.noCourses)
    const changed = found.filter(
      (sheet) =>
        sheet.state === 'open' &&
        (sheet.dueOn !== dueOn || secondEntry === (sheet.secondEntry === null)),
    )
    for (const sheet of changed) {
      sheet.dueOn = dueOn
      if (secondEntry !== undefined)
        sheet.secondEntry = secondEntry ? { entered: 0, different: 0 } : null
    }
    return {
      ...success({ opened: 0, changed: changed.length }),
      message: scoreSheetMessages.opened(0, changed.length),
    }
  },
  'GET /score-sheets/:id': ({ db, params }) => success(shown(db, one(db, params.id))),
  'PUT /score-sheets/:id/scores/:student': ({ db, params, body: { version, ...marks } }) => {
    const sheet = one(db, params.id)
    if (sheet.state !== 'open') throw conflict(scoreSheetMessages.notOpen(sheet.state))
    const score = sheet.scores.find(({ student }) => student === params.student)
    if (!score) throw conflict(scoreSheetMessages.notInClass)
    const [fault] = faultsOfScore(marks, sheet.caMax)
    if (fault) throw wrong(fault.field, fault.message)
    const answer = () => graded(db, score, sheet.session.sessionYear)
    if (score.version !== version)
      throw new Refusal(409, scoreSheetMessages.changedBy('Somebody'), {
        data: { score: answer() },
      })
    Object.assign(score, marks, { version: version + 1 })
    return { ...success(answer()), message: scoreSheetMessages.saved }
  },
  'POST /score-sheets/:id/step': ({ db, params, body }) => {
    const data = next(db, params.id, body)
    const { submitted, moderated, approved } = scoreSheetMessages
    const messages: Partial<Record<SheetState, string>> = { submitted, moderated }
    return { ...success(data), message: messages[data.state] ?? approved }
  },
  'POST /score-sheets/:id/publication': ({ db, params, body: { publishAt, ...body } }) => {
    if (publishAt === undefined)
      return { ...success(next(db, params.id, body)), message: scoreSheetMessages.published }
    plan(db, params.id, publishAt)
    return {
      ...success(shown(db, one(db, params.id))),
      message: publicationMessages.planned,
    }
  },
  'DELETE /score-sheets/:id/publication': ({ db, params }) => {
    const sheet = one(db, params.id)
    if (sheet.publishAt === null) throw conflict(publicationMessages.notPlanned)
    sheet.publishAt = null
    return { ...success(shown(db, sheet)), message: publicationMessages.cancelled }
  },
  'POST /score-sheets/steps': ({ db, body }) => {
    const data = stepAll(db, body)
    return { ...success(data), message: scoreSheetMessages.stepsDone(data.done) }
  },
  'POST /score-sheets/publications': ({ db, body: { publishAt, ...body } }) => {
    if (publishAt !== undefined) {
      const data = forEachSheet(
        body.sheets.map(({ _id }) => _id),
        (id) => {
          plan(db, id, publishAt)
        },
      )
      return { ...success(data), message: publicationMessages.allPlanned(data.done) }
    }
    const data = stepAll(db, body)
    return { ...success(data), message: scoreSheetMessages.publishedAll(data.done) }
  },
  'POST /score-sheets/reminders': ({ db, body: { sheets } }) => {
    const data = forEachSheet(sheets, (id) => {
      const sheet = one(db, id)
      if (sheet.state !== 'open') throw conflict(scoreSheetMessages.notOpenNow)
      if (sheet.remindedAt !== null) throw conflict(scoreSheetMessages.remindedToday)
      sheet.remindedAt = new Date().toISOString()
    })
    return { ...success(data), message: scoreSheetMessages.reminded(data.done) }
  },
  'POST /score-sheets/:id/return': ({ db, params, body: { reason, ...seen } }) => ({
    ...success(moved(db, params.id, seen, { to: 'open', comment: reason })),
    message: scoreSheetMessages.returned,
  }),
}
