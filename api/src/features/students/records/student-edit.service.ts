import { messages, storedJambNumber, type StudentEdit } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import {
  laterThan,
  type AssertNotStale,
  type ColumnLabels,
} from '../../../platform/database/transactions/stale'
import { badRequest } from '../../../platform/errors'
import { offeringName, type StructureReader } from '../../academics/structure'
import { moveStatus, type StudentWrites } from './decisions/decision.service'
import type { StoredStudent, StudentDetails } from './students.repository'

export interface EditWork extends StudentWrites {
  structure: StructureReader
  assertNotStale: AssertNotStale
}

/** Field names for the message about another person's change. */
const labels: ColumnLabels = {
  lastname: { label: 'surname' },
  firstname: { label: 'first name' },
  othername: { label: 'other name' },
  offering: { label: 'program', names: offeringName },
  jambNumber: { label: 'JAMB number' },
  entryRoute: { label: 'entry route' },
}

/** A release of the page from before does not send the fields of the entry. */
const detailsOf = (edit: StudentEdit, student: StoredStudent): StudentDetails => ({
  firstname: edit.firstname,
  lastname: edit.surname,
  othername: edit.othername || null,
  email: edit.email.toLowerCase(),
  phone: edit.phone,
  offering: edit.program,
  jambNumber:
    edit.jambNumber === undefined ? student.jambNumber : storedJambNumber(edit.jambNumber),
  entryRoute: edit.entryRoute === undefined ? student.entryRoute : edit.entryRoute || null,
})

/** Only the changed fields, before and after, for the audit log. */
function difference(student: StoredStudent, details: StudentDetails) {
  const changed = (Object.keys(details) as (keyof StudentDetails)[]).filter(
    (key) => details[key] !== student[key],
  )
  const pick = (from: StudentDetails) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { changed: changed.length > 0, before: pick(student), after: pick(details) }
}

async function assertAllowed(
  { structure }: EditWork,
  student: StoredStudent,
  body: StudentEdit,
): Promise<void> {
  if (body.applicationNumber !== student.applicationNumber)
    throw badRequest('The application number of a student cannot be changed.')
  if (body.session !== student.session)
    throw badRequest('The session of a student cannot be changed.')
  if (body.program !== student.offering && !(await structure.offeringExists(body.program)))
    throw badRequest(messages.registration.unknownProgram)
}

/**
 * Changes details and status of a student, with the row locked, in the caller's transaction;
 * returns the message to show.
 */
export async function editStudent(
  work: EditWork,
  student: StoredStudent,
  body: StudentEdit,
  by: Origin,
  now: string,
): Promise<string> {
  await assertAllowed(work, student, body)
  const details = detailsOf(body, student)
  const { changed, before, after } = difference(student, details)
  const record = `students/${student.id}`
  // An edit without changes cannot overwrite another one.
  if (changed || body.status !== student.status)
    await work.assertNotStale(
      { record, updatedAt: student.updatedAt, labels },
      { basedOn: body.basedOn, by, now },
    )
  const at = laterThan(student.updatedAt, now)
  if (changed) {
    await work.students.edit(
      student.id,
      { ...details, applicationNumber: student.applicationNumber },
      at,
    )
    await work.audit({ by, action: 'student.edited', record, before, after, at })
  }
  // Last, so that the mail about a decision goes to the corrected address.
  if (body.status !== student.status) await moveStatus(work, student, body.status, by, at)
  // Another program may have no acceptance fee.
  else if (body.program !== student.offering) await work.issueMatric(student.id, by)
  return messages.students.updated
}
