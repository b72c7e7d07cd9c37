import {
  addDeadlineExtension,
  deadlineMessages,
  listDeadlineExtensions,
  takeBackDeadlineExtension,
} from '@portal/contracts'
import { record } from '../../../../platform/audit'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { notFound } from '../../../../platform/errors'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { enqueue } from '../../../../platform/mail/outbox'
import { createAdjustmentReader } from '../waivers'
import { createChargesOf } from '../../charges'
import { holdStudent } from '../../card-payments'
import { createStudentReader } from '../../../students/records'
import { registerDeadlineMails } from './extensions.mails'
import { createExtensionRepository } from './extensions.repository'
import { createExtensionService } from './extensions.service'
import type { StudentRows } from '../../../../platform/database/rows/student-rows'

/** Rows that move to the kept record when two student records are merged. */
export const deadlinesOfStudent: readonly StudentRows[] = [
  { table: 'deadline_extensions', column: 'student_id', by: 'id' },
]

/** Later due dates of one charge for one student. */
export const deadlineExtensions: Feature = (app, { db, clock }) => {
  registerDeadlineMails()
  const work = unitOfWork(db, (connection) => ({
    extensions: createExtensionRepository(connection),
    adjustments: createAdjustmentReader(connection),
    charges: createChargesOf(connection, clock),
    students: createStudentReader(connection),
    holdStudent: holdStudent.bind(null, connection),
    mail: enqueue.bind(null, connection),
    audit: record.bind(null, connection),
  }))
  const service = createExtensionService({ work, clock })
  const students = createStudentReader(db)
  serve(app, listDeadlineExtensions, async ({ params: { studentId } }) => {
    if (!(await students.byId(studentId))) throw notFound()
    return service.of(studentId)
  })
  serve(app, addDeadlineExtension, async ({ params: { studentId }, body, by }) => {
    const { data, hasBegun } = await service.add(studentId, body, by)
    return {
      success: true as const,
      message: hasBegun ? deadlineMessages.extendedUnderWay : deadlineMessages.extended,
      data,
    }
  })
  serve(app, takeBackDeadlineExtension, async ({ params: { id }, body, by }) => {
    await service.takeBack(id, body.reason, by)
    return { success: true as const, message: deadlineMessages.takenBack }
  })
}
