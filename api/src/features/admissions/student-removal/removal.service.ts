import { messages, paperMessages, studentMessages } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import { unlessInUse } from '../../../platform/database/rows/rows'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import type { StudentPhotos } from '../application-form'
import type { PastMerges } from '../student-corrections'
import type { paymentsByStatus } from '../../money/payment-list'
import type { lockStudent } from '../../students/records'
import type { RemovalRepository } from './removal.repository'
import { removalRefusal } from './removal.rules'

export interface RemovalWork {
  lockStudent: (applicationNumber: string) => ReturnType<typeof lockStudent>
  paymentsByStatus: (student: string) => ReturnType<typeof paymentsByStatus>
  countOpenCheckouts: (student: string) => Promise<number>
  /** Deletes failed payments and closed checkouts. */
  removeUnpaid: (student: string) => Promise<void>
  removal: RemovalRepository
  /** Whether the student has submitted courses; the others are only a choice and are deleted. */
  hasSubmitted: (student: string) => Promise<boolean>
  removeUnsubmitted: (student: string) => Promise<void>
  /** Whether the student has papers, which can be checked for good. */
  hasPapers: (student: string) => Promise<boolean>
  pastMerges: PastMerges
  photosOf: (student: string) => Promise<StudentPhotos>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<RemovalWork>
  /** Deletes files. Call it after the commit, because a rollback cannot restore files. */
  dropPhotos: (photos: StudentPhotos) => Promise<void>
}

/** Deletes students without payments. */
export const createRemovalService = ({ work, dropPhotos }: Deps) => ({
  remove: async (number: string, by: Origin): Promise<string> => {
    const photos = await work.write(
      async ({ lockStudent, removal, pastMerges, photosOf, audit, ...owned }) => {
        const student = await lockStudent(number.toUpperCase())
        if (!student) throw notFound(studentMessages.gone)
        const refusal = removalRefusal({
          begun: await owned.countOpenCheckouts(student.id),
          ...(await removal.usesOf(student.id)),
          ...(await owned.paymentsByStatus(student.id)),
        })
        if (refusal) throw conflict(refusal)
        if (await owned.hasSubmitted(student.id)) throw conflict(studentMessages.hasRegistered)
        if (await owned.hasPapers(student.id)) throw conflict(paperMessages.hasPapers)
        await owned.removeUnsubmitted(student.id)
        await owned.removeUnpaid(student.id)
        const left = [await photosOf(student.id), ...(await pastMerges.forget(student.id))]
        await unlessInUse(removal.remove(student), messages.general.conflict)
        const { id, updatedAt: _updatedAt, ...before } = student
        await audit({ by, action: 'student.deleted', record: `students/${id}`, before })
        return left
      },
    )
    for (const each of photos) await dropPhotos(each)
    return studentMessages.deleted
  },
})
