import {
  academicSessionMessages,
  sessionProblems,
  sessionYearOf,
  type AcademicSession,
} from '@portal/contracts'
import { done } from '../../../answers'
import { aChangedSession, anId } from '../../../factories'
import { conflict, notFound, Refusal } from '../../backend/refusal'
import { controlSet } from '../../seed/academics/academic-sessions'
import type { MockDatabase } from '../../seed/database'
import { assertNotStale, justNow } from '../records'
import type { MockHandlers } from '../mock-handler'

function find({ sessions }: MockDatabase, id: string) {
  const found = sessions.find(({ session }) => session._id === id)
  if (!found) throw notFound()
  return found
}
const openOne = ({ sessions }: MockDatabase) =>
  sessions.find(({ session }) => session.status === 'open')?.session

function assertSound({ sessions }: MockDatabase, wanted: AcademicSession): void {
  const [problem] = sessionProblems(wanted)
  if (problem) throw new Refusal(400, problem.message, { errors: [problem] })
  if (
    sessions.some(
      ({ session }) => session._id !== wanted._id && session.sessionYear === wanted.sessionYear,
    )
  ) {
    throw new Refusal(409, academicSessionMessages.duplicate, {
      errors: [{ field: 'sessionYear', message: academicSessionMessages.duplicate }],
    })
  }
}
const newestFirst = (db: MockDatabase): void => {
  db.sessions.sort((one, other) => other.session.sessionYear.localeCompare(one.session.sessionYear))
}

const without = (change: object): Partial<AcademicSession> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Adding, changing, opening and deleting academic sessions. */
export const sessionChangeHandlers: MockHandlers = {
  'POST /academic-sessions': ({ body: { description, status = 'closed', ...days }, db }) => {
    const open = status === 'open' ? openOne(db) : undefined
    const session: AcademicSession = {
      _id: anId(),
      ...days,
      status: open ? 'archived' : status,
      description: description || null,
      updatedAt: justNow(),
    }
    assertSound(db, session)
    db.sessions.push({ session, controls: controlSet([]) })
    newestFirst(db)
    return aChangedSession(
      session,
      academicSessionMessages.added,
      open && academicSessionMessages.storedAsArchived(session.sessionYear, open.sessionYear),
    )
  },
  'PUT /academic-sessions/:id': ({ params, body: { description, basedOn, ...change }, db }) => {
    const found = find(db, params.id)
    assertNotStale(found.session.updatedAt, basedOn)
    const session = {
      ...found.session,
      updatedAt: justNow(),
      ...without(change),
      ...(description !== undefined && { description: description || null }),
    }
    session.sessionYear = change.sessionYear ?? sessionYearOf(session)
    assertSound(db, session)
    const open = openOne(db)
    const other = session.status === 'open' && open && open._id !== session._id ? open : undefined
    if (other) other.status = 'archived'
    found.session = session
    newestFirst(db)
    return aChangedSession(
      session,
      academicSessionMessages.updated,
      other && academicSessionMessages.archived(other.sessionYear),
    )
  },
  'DELETE /academic-sessions/:id': ({ params, db }) => {
    const found = find(db, params.id)
    if (found.session.status === 'open') throw conflict(academicSessionMessages.isOpen)
    const students = db.people.filter(({ student }) => student.session._id === params.id).length
    const fees = db.fees.fees.filter(
      ({ academicSession }) => academicSession._id === params.id,
    ).length
    if (students + fees > 0)
      throw conflict(academicSessionMessages.inUse({ students, courses: 0, applications: 0, fees }))
    db.sessions.splice(db.sessions.indexOf(found), 1)
    return done(academicSessionMessages.deleted)
  },
}
