import { messages, studentMessages } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import { unlessInUse } from '../../../platform/database/rows'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import type { StudentPhotos } from '../application-form'
import type { PastMerges } from '../student-corrections'
import type { IntentRepository } from '../../money/card-payments'
import type { StudentPaymentRepository } from '../../money/payment-list'
import type { StudentRepository } from '../../students/records'
import type { RemovalRepository } from './removal.repository'
import { removalRefusal } from './removal.rules'

export interface RemovalWork {
  students: StudentRepository
  payments: StudentPaymentRepository
  intents: Pick<IntentRepository, 'countOpen' | 'removeClosed'>
  removal: RemovalRepository
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
      async ({ students, payments, intents, removal, pastMerges, photosOf, audit }) => {
        const student = await students.lock(number.toUpperCase())
        if (!student) throw notFound(studentMessages.gone)
        const refusal = removalRefusal({
          begun: await intents.countOpen(student.id),
          ...(await removal.usesOf(student.id)),
          ...(await payments.countsByStatus(student.id)),
        })
        if (refusal) throw conflict(refusal)
        await payments.removeFailed(student.id)
        await intents.removeClosed(student.id)
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
