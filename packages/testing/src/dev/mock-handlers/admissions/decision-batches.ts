import {
  batchMessages,
  messages,
  type BatchDecision,
  type DecisionBatch,
  type DecisionBatchRow,
  type Student,
  type StudentSelection,
} from '@portal/contracts'
import { anId } from '../../../factories'
import { success } from '../../../answers'
import { conflict, notFound } from '../../backend/refusal'
import type { Actor } from '../../backend/actor'
import type { MockDatabase } from '../../seed/database'
import type { Person } from '../../seed/students/people'
import type { MockHandlers } from '../mock-handler'
import { isOn } from '../academics/session-controls'
import { matchesStudent } from '../students/students'

/** The people of a selection. */
export function selected({ people }: MockDatabase, selection: StudentSelection): Person[] {
  if ('students' in selection)
    return people.filter(({ student }) => selection.students.includes(student._id))
  const isSelected = matchesStudent(selection.filter)
  return people.filter(({ student }) => isSelected(student))
}
/** The reason why a student cannot be decided on; null if a decision is possible. */
function refusal(db: MockDatabase, { status, applicationNumber }: Student): string | null {
  if (status !== 'pending') return messages.students.alreadyDecided
  return isOn(db, 'admissionProcessing', applicationNumber)
    ? null
    : messages.students.admissionClosed
}
const named = ({ _id, applicationNumber, firstname, lastname }: Student) => ({
  _id,
  applicationNumber,
  name: `${firstname} ${lastname}`,
})

function decide(db: MockDatabase, person: Person, decision: BatchDecision): DecisionBatchRow {
  const reason = refusal(db, person.student)
  if (reason !== null)
    return {
      ...named(person.student),
      outcome: reason === messages.students.alreadyDecided ? 'already' : 'refused',
      reason,
    }
  person.student = { ...person.student, status: decision }
  db.mails.unshift({
    to: person.student.email,
    text: decision === 'active' ? 'You have been admitted' : 'You have not been admitted',
  })
  return { ...named(person.student), outcome: 'decided', reason: null }
}
/** The name of the person who starts a batch. */
export const makerName = (actor: Actor): string =>
  actor.kind === 'staff' ? `${actor.member.staff.first_name} ${actor.member.staff.last_name}` : ''
function found({ batches }: MockDatabase, id: string) {
  const batch = batches.find((each) => each.batch._id === id)
  if (!batch) throw notFound()
  return batch
}
function countsOf(rows: readonly DecisionBatchRow[]): DecisionBatch['counts'] {
  const count = (outcome: DecisionBatchRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  return {
    total: rows.length,
    waiting: count('waiting'),
    decided: count('decided'),
    already: count('already'),
    refused: count('refused'),
  }
}

/** Decisions on many students. The mocks carry out the whole batch at once. */
export const decisionBatchHandlers: MockHandlers = {
  'POST /students-new/decisions/preview': ({ body, db }) => {
    const people = selected(db, body.selection)
    const eligible = people.filter(({ student }) => refusal(db, student) === null)
    const refused = [messages.students.alreadyDecided, messages.students.admissionClosed].flatMap(
      (reason) => {
        const each = people.filter(({ student }) => refusal(db, student) === reason)
        return each.length === 0
          ? []
          : [
              {
                reason:
                  reason === messages.students.alreadyDecided ? batchMessages.notPending : reason,
                count: each.length,
                students: each.slice(0, 5).map(({ student }) => named(student)),
              },
            ]
      },
    )
    return success({
      total: people.length,
      eligible: eligible.length,
      withoutForm: eligible.filter(({ biodata }) => biodata.status !== 1).length,
      refused,
    })
  },
  'POST /students-new/decisions': ({ body: { key, decision, selection }, db, actor }) => {
    const known = db.batches.find((each) => each.key === key)
    if (known) return success(known.batch)
    const people = selected(db, selection).filter(
      ({ student }) => 'students' in selection || student.status === 'pending',
    )
    if (people.length === 0) throw conflict(batchMessages.nobody)
    const now = new Date().toISOString()
    const rows = people.map((person) => decide(db, person, decision))
    const batch: DecisionBatch = {
      _id: anId(),
      decision,
      status: 'finished',
      counts: countsOf(rows),
      madeBy: makerName(actor),
      createdAt: now,
      finishedAt: now,
    }
    db.batches.push({ key, batch, rows })
    return success(batch)
  },
  'GET /students-new/decisions/:id': ({ params, db }) => success(found(db, params.id).batch),
  'GET /students-new/decisions/:id/rows': ({
    params,
    query: { page = 1, pageSize = 1000, outcome },
    db,
  }) => {
    const rows = found(db, params.id).rows.filter(
      (row) => outcome === undefined || row.outcome === outcome,
    )
    return {
      ...success({ rows: rows.slice((page - 1) * pageSize, page * pageSize) }),
      meta: { total: rows.length, page, pageSize },
    }
  },
  'POST /students-new/decisions/:id/stop': ({ params, db }) => {
    const stored = found(db, params.id)
    if (stored.batch.status !== 'running') throw conflict(batchMessages.notRunning)
    stored.batch = { ...stored.batch, status: 'stopped' }
    return { ...success(stored.batch), message: batchMessages.stopped }
  },
}
