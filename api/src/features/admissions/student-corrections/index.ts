import {
  compareStudents,
  correctionMessages,
  listDuplicates,
  listDuplicatesOf,
  markDistinct,
  mergeStudents,
  takeBackDecision,
  undoMerge,
} from '@portal/contracts'
import { asStaff } from '../../../platform/actor'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { notFound } from '../../../platform/errors'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { addPersonalNotifications } from '../../messages/notifications'
import { createChargesOf } from '../../money/charges'
import { hasPaidSinceDecision } from '../../money/payment-list'
import { bindStudentWrites, createBiodataReader, studentsChanged } from '../../students/records'
import { registerCorrectionMails } from './corrections.mails'
import { inOrder } from './merge-checks'
import { createDuplicateQueries } from './duplicates.queries'
import { createFormRepository } from './forms.repository'
import { createMergeRepository } from './merges.repository'
import { createComparison, createMerge } from './merges.service'
import { createRecordRepository } from './records.repository'
import { createTakeBack } from './take-back.service'
import { createUndo } from './undo-merge.service'

export { workOfDuplicates } from './work.queries'
export { createPastMerges } from './past-merges.repository'
export type { PastMerges } from './past-merges.repository'

const success = true as const

/** Decisions taken back; duplicate records found, merged and separated again. */
export const studentCorrections: Feature = (app, { db, clock }) => {
  registerCorrectionMails()
  const work = unitOfWork(db, (connection) => ({
    ...bindStudentWrites(connection, clock, createChargesOf),
    biodata: createBiodataReader(connection),
    duplicates: createDuplicateQueries(connection),
    records: createRecordRepository(connection),
    forms: createFormRepository(connection),
    merges: createMergeRepository(connection),
    notify: addPersonalNotifications.bind(null, connection),
    hasPaidSinceDecision: hasPaidSinceDecision.bind(null, connection),
    changed: studentsChanged.bind(null, connection),
  }))
  const takeBack = createTakeBack(work, clock)
  const [merge, undo, compare] = [
    createMerge(work, clock),
    createUndo(work, clock),
    createComparison(work),
  ]

  serve(app, takeBackDecision, async ({ params, body, by }) => {
    await takeBack(params.applicationNumber, body.reason, by)
    return { success, message: correctionMessages.takenBack }
  })
  serve(app, listDuplicates, async () => ({
    success,
    data: await work.read(({ duplicates }) => duplicates.pairs()),
  }))
  serve(app, listDuplicatesOf, ({ params }) =>
    work.read(async ({ reader, duplicates, merges }) => {
      const student = await reader.byNumber(params.applicationNumber)
      if (!student) throw notFound()
      return {
        success,
        data: {
          students: await duplicates.of(student._id),
          merges: await merges.ofKept(student._id),
        },
      }
    }),
  )
  serve(app, compareStudents, async ({ params }) => ({
    success,
    data: await compare(params.one, params.other),
  }))
  serve(app, markDistinct, async ({ params: { one, other }, by }) => {
    const [first, second] = inOrder(one, other)
    await work.write(async ({ reader, duplicates, audit }) => {
      if (one === other || !(await reader.byId(first)) || !(await reader.byId(second)))
        throw notFound()
      await duplicates.markDistinct([first, second], asStaff(by.actor).id, clock.instant())
      await audit({
        by,
        action: 'student.distinct',
        record: `students/${first}`,
        after: { other: second },
      })
    })
    return { success, message: correctionMessages.distinct }
  })
  serve(app, mergeStudents, async ({ body, by }) => {
    const data = await merge(body, by)
    return { success, message: correctionMessages.merged(data.closedNumber, data.keptNumber), data }
  })
  serve(app, undoMerge, async ({ params, by }) => {
    await undo(params.id, by)
    return { success, message: correctionMessages.undone }
  })
}
