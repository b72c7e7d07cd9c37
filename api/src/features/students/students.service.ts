import { correctionMessages, messages } from '@portal/contracts'
import type { Biodata, Student } from '@portal/contracts'
import type { z } from 'zod'
import type { StudentDecision, StudentEdit } from '@portal/contracts'
import type { Actor, Origin } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import { badRequest, conflict, notFound } from '../../platform/errors'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import type { StructureReader } from '../structure'
import { isUndecided } from './admission.rules'
import type { BiodataReader } from './biodata.reader'
import { moveStatus } from './decision.service'
import type { StudentWrites } from './decision.service'
import { subjectOf } from './students.policy'
import type { StoredStudent, StudentDetails } from './students.repository'

type Decision = z.output<typeof StudentDecision>
type Edit = z.output<typeof StudentEdit>

export interface StudentWork extends StudentWrites {
  biodata: BiodataReader
  structure: StructureReader
}
interface Deps {
  work: UnitOfWork<StudentWork>
  clock: Clock
}

const detailsOf = (edit: Edit): StudentDetails => ({
  firstname: edit.firstname,
  lastname: edit.surname,
  othername: edit.othername || null,
  email: edit.email.toLowerCase(),
  phone: edit.phone,
  offering: edit.program,
})

/** What differs, before and after: the audit log keeps no more. */
function difference(student: StoredStudent, details: StudentDetails) {
  const changed = (Object.keys(details) as (keyof StudentDetails)[]).filter((key) => details[key] !== student[key])
  const pick = (from: StudentDetails) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { changed: changed.length > 0, before: pick(student), after: pick(details) }
}

async function decide(work: StudentWork, student: StoredStudent, { status }: Decision, by: Origin, now: string): Promise<string> {
  if (!isUndecided(student.status)) throw conflict(messages.students.alreadyDecided)
  await moveStatus(work, student, status, by, now)
  return status === 'active' ? messages.students.admitted : messages.students.rejected
}

async function edit(work: StudentWork, student: StoredStudent, body: Edit, by: Origin, now: string): Promise<string> {
  if (body.applicationNumber !== student.applicationNumber) throw badRequest('The application number of a student cannot be changed.')
  if (body.session !== student.session) throw badRequest('The session of a student cannot be changed.')
  const details = detailsOf(body)
  if (details.offering !== student.offering && !(await work.structure.offeringExists(details.offering))) {
    throw badRequest(messages.registration.unknownProgram)
  }
  const { changed, before, after } = difference(student, details)
  if (changed) {
    await work.students.edit(student.id, { ...details, applicationNumber: student.applicationNumber }, now)
    await work.audit({ by, action: 'student.edited', record: `students/${student.id}`, before, after })
  }
  // Last, so that the mail about a decision goes to the address that was just put right.
  if (body.status !== student.status) await moveStatus(work, student, body.status, by, now)
  return messages.students.updated
}

/** What staff and students do with student records. */
export function createStudentService({ work, clock }: Deps) {
  const found = async ({ reader }: StudentWork, number: string): Promise<Student> => {
    const student = await reader.byNumber(number)
    if (student) return student
    const kept = await reader.keptInstead(number)
    throw kept === null ? notFound() : notFound(correctionMessages.closedRecord(number.toUpperCase(), kept))
  }
  return {
    show: (actor: Actor, number: string): Promise<Student> => work.read((repositories) => found(repositories, subjectOf(actor, number))),

    withBiodata: (actor: Actor, number: string | undefined): Promise<{ student: Student; biodata: Biodata | null }> =>
      work.read(async (repositories) => {
        const student = await found(repositories, subjectOf(actor, number))
        return { student, biodata: await repositories.biodata.ofStudent(student._id) }
      }),

    biodata: (actor: Actor, student: string): Promise<Biodata | null> => {
      if (actor.kind === 'student' && actor.id !== student) throw notFound()
      return work.read(async ({ reader, biodata }) => {
        if (!(await reader.byId(student))) throw notFound()
        return biodata.ofStudent(student)
      })
    },

    /** Admits, rejects or edits; gives back the sentence to show. */
    update: (number: string, body: Decision | Edit, by: Origin): Promise<string> =>
      work.write(async (repositories) => {
        const student = await repositories.students.find(number.toUpperCase())
        if (!student) throw notFound()
        const change = 'applicationNumber' in body ? edit(repositories, student, body, by, clock.instant()) : decide(repositories, student, body, by, clock.instant())
        return change
      }),
  }
}
export type StudentService = ReturnType<typeof createStudentService>
