import {
  correctionMessages,
  type DuplicateReason,
  type MergeInput,
  type Student,
} from '@portal/contracts'
import { anId } from '../../../factories'
import { done, success } from '../../../answers'
import { conflict, notFound } from '../../backend/refusal'
import type { Actor } from '../../backend/actor'
import type { MockDatabase } from '../../seed/database'
import type { Person } from '../../seed/students/people'
import type { MockHandlers } from '../mock-handler'

const found = ({ people }: MockDatabase, is: (student: Student) => boolean): Person => {
  const person = people.find(({ student }) => is(student))
  if (!person) throw notFound()
  return person
}
const byId = (db: MockDatabase, id: string): Person => found(db, ({ _id }) => _id === id)
const byNumber = (db: MockDatabase, number: string): Person =>
  found(db, ({ applicationNumber }) => applicationNumber === number.toUpperCase())
const keyOf = (one: string, other: string): string => [one, other].sort().join(' ')

/**
 * Only equal email addresses are a duplicate reason here: all people of the seed have the same
 * telephone and birth date, so those would match everybody.
 */
function likenessesOf({ distinct }: MockDatabase, one: Student, other: Student): DuplicateReason[] {
  if (one._id === other._id || distinct.includes(keyOf(one._id, other._id))) return []
  return one.email === other.email ? ['email'] : []
}
const nameOf = (actor: Actor): string =>
  actor.kind === 'staff' ? `${actor.member.staff.first_name} ${actor.member.staff.last_name}` : ''

function merge(
  db: MockDatabase,
  { kept: keptId, closed: closedId, values }: MergeInput,
  by: string,
) {
  const [kept, closed] = [byId(db, keptId), byId(db, closedId)]
  if (closed.student.matricNumber) throw conflict(correctionMessages.keepMatric)
  const made = {
    _id: anId(),
    closedNumber: closed.student.applicationNumber,
    keptNumber: kept.student.applicationNumber,
    at: new Date().toISOString(),
    by,
  }
  db.merges.push({ merge: made, kept: structuredClone(kept), closed })
  const { form, ...fields } = values
  for (const [field, from] of Object.entries(fields))
    if (from === 'closed')
      Object.assign(kept.student, { [field]: closed.student[field as keyof Student] })
  kept.student.jambNumber ??= closed.student.jambNumber
  kept.student.entryRoute ??= closed.student.entryRoute
  if (form === 'closed') Object.assign(kept, { biodata: closed.biodata })
  db.people.splice(db.people.indexOf(closed), 1)
  db.mails.unshift({
    to: kept.student.email,
    text: `${made.closedNumber} is now ${made.keptNumber}`,
  })
  return made
}

/** Taking back decisions, and merging two records of one person. */
export const studentCorrectionHandlers: MockHandlers = {
  'POST /students/:applicationNumber/take-back': ({ params, body, db }) => {
    const person = byNumber(db, params.applicationNumber)
    const { status, matricNumber, cleared, email } = person.student
    if (matricNumber) throw conflict(correctionMessages.hasMatric)
    if (cleared) throw conflict(correctionMessages.isCleared)
    if (status !== 'active' && status !== 'rejected') throw conflict(correctionMessages.notDecided)
    person.student = { ...person.student, status: 'pending' }
    db.mails.unshift({ to: email, text: `The decision has been taken back: ${body.reason}` })
    return done(correctionMessages.takenBack)
  },
  'GET /students-new/duplicates': ({ db }) => {
    const students = db.people.map(({ student }) => student)
    const pairs = students.flatMap((one, at) =>
      students.slice(at + 1).flatMap((other) => {
        const likenesses = likenessesOf(db, one, other)
        return likenesses.length > 0 ? [{ one, other, likenesses }] : []
      }),
    )
    return success({ pairs: pairs.slice(0, 50), hasMore: pairs.length > 50 })
  },
  'GET /students-new/duplicates/:applicationNumber': ({ params, db }) => {
    const { student: own } = byNumber(db, params.applicationNumber)
    const students = db.people.flatMap(({ student }) => {
      const likenesses = likenessesOf(db, own, student)
      return likenesses.length > 0 ? [{ student, likenesses }] : []
    })
    return success({
      students,
      merges: db.merges
        .map(({ merge: each }) => each)
        .filter(({ keptNumber }) => keptNumber === own.applicationNumber),
    })
  },
  'GET /students-new/pairs/:one/:other': ({ params, db }) => {
    const [one, other] = [byId(db, params.one), byId(db, params.other)]
    const side = ({ student, biodata }: Person, against: Person) => ({
      student,
      biodata,
      notKept: against.student.matricNumber ? correctionMessages.keepMatric : null,
    })
    return success({
      one: side(one, other),
      other: side(other, one),
      basedOn: `${params.one} ${params.other}`,
    })
  },
  'POST /students-new/pairs/:one/:other/distinct': ({ params, db }) => {
    db.distinct.push(keyOf(byId(db, params.one).student._id, byId(db, params.other).student._id))
    return done(correctionMessages.distinct)
  },
  'POST /students-new/merges': ({ body, db, actor }) => {
    const made = merge(db, body, nameOf(actor))
    return {
      ...success(made),
      message: correctionMessages.merged(made.closedNumber, made.keptNumber),
    }
  },
  'POST /students-new/merges/:id/undo': ({ params, db }) => {
    const at = db.merges.findIndex(({ merge: { _id } }) => _id === params.id)
    const [made] = at < 0 ? [] : db.merges.splice(at, 1)
    if (!made) throw notFound()
    const {
      merge: { keptNumber },
      kept,
      closed,
    } = made
    Object.assign(byNumber(db, keptNumber), kept)
    db.people.push(closed)
    return done(correctionMessages.undone)
  },
}
