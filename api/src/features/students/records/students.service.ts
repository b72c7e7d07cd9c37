import { correctionMessages, messages, studentMessages } from '@portal/contracts'
import type { Biodata, Student } from '@portal/contracts'
import type { z } from 'zod'
import type { StudentDecision, StudentEdit } from '@portal/contracts'
import type { Actor, Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { notFound, type DomainError } from '../../../platform/errors'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { BiodataReader } from './biodata/biodata.reader'
import { decideStudent } from './decisions/decision.service'
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

/**
 * The error for an unknown number; if the record was merged, the message has the kept record's
 * number.
 */
async function gone(
  { reader }: Pick<StudentWork, 'reader'>,
  number: string,
  otherwise?: string,
): Promise<DomainError> {
  const stored = await reader.replacementOf(number)
  return stored === null
    ? notFound(otherwise)
    : notFound(correctionMessages.closedRecord(number.toUpperCase(), stored), {
        keptNumber: stored,
      })
}

/** Reads and changes student records for staff and students. */
export function createStudentService({ work, clock }: Deps) {
  const found = async ({ reader }: StudentWork, number: string): Promise<Student> => {
    const student = await reader.byNumber(number)
    if (student) return student
    throw await gone({ reader }, number)
  }
  const lock = async (repositories: StudentWork, number: string): Promise<StoredStudent> => {
    const student = await repositories.students.lock(number.toUpperCase())
    if (!student) throw await gone(repositories, number, studentMessages.gone)
    return student
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

    /** Admits or rejects; returns the message to show. */
    decide: (number: string, { status }: Decision, by: Origin): Promise<string> =>
      work.write(async (repositories) => {
        await decideStudent(
          repositories,
          await lock(repositories, number),
          status,
          by,
          clock.instant(),
        )
        return status === 'active' ? messages.students.admitted : messages.students.rejected
      }),

    /** Changes the fields that staff may change; returns the message to show. */
    edit: (number: string, edit: StudentEdit, by: Origin): Promise<string> =>
      work.write(async (repositories) =>
        editStudent(repositories, await lock(repositories, number), edit, by, clock.instant()),
      ),
  }
}
export type StudentService = ReturnType<typeof createStudentService>
