import { correctionMessages, messages } from '@portal/contracts'
import type { Biodata, Student } from '@portal/contracts'
import type { z } from 'zod'
import type { StudentDecision, StudentEdit } from '@portal/contracts'
import type { Actor, Origin } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import { conflict, notFound } from '../../platform/errors'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { isUndecided } from './admission.rules'
import type { BiodataReader } from './biodata.reader'
import { moveStatus } from './decision.service'
import { editStudent, type EditWork } from './student-edit.service'
import { subjectOf } from './students.policy'
import type { StoredStudent } from './students.repository'

type Decision = z.output<typeof StudentDecision>

export interface StudentWork extends EditWork {
  biodata: BiodataReader
}
interface Deps {
  work: UnitOfWork<StudentWork>
  clock: Clock
}

async function decide(
  work: StudentWork,
  student: StoredStudent,
  { status }: Decision,
  by: Origin,
  now: string,
): Promise<string> {
  if (!isUndecided(student.status)) throw conflict(messages.students.alreadyDecided)
  await moveStatus(work, student, status, by, now)
  return status === 'active' ? messages.students.admitted : messages.students.rejected
}

/** What staff and students do with student records. */
export function createStudentService({ work, clock }: Deps) {
  const found = async ({ reader }: StudentWork, number: string): Promise<Student> => {
    const student = await reader.byNumber(number)
    if (student) return student
    const kept = await reader.keptInstead(number)
    throw kept === null
      ? notFound()
      : notFound(correctionMessages.closedRecord(number.toUpperCase(), kept))
  }
  return {
    show: (actor: Actor, number: string): Promise<Student> =>
      work.read((repositories) => found(repositories, subjectOf(actor, number))),

    withBiodata: (
      actor: Actor,
      number: string | undefined,
    ): Promise<{ student: Student; biodata: Biodata | null }> =>
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
    update: (number: string, body: Decision | StudentEdit, by: Origin): Promise<string> =>
      work.write(async (repositories) => {
        const now = clock.instant()
        if ('applicationNumber' in body)
          return editStudent(repositories, number.toUpperCase(), body, by, now)
        const student = await repositories.students.find(number.toUpperCase())
        if (!student) throw notFound()
        return decide(repositories, student, body, by, now)
      }),
  }
}
export type StudentService = ReturnType<typeof createStudentService>
