import { correctionMessages as sentences } from '@portal/contracts'
import type { Origin } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import { conflict, notFound } from '../../platform/errors'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import type { StudentPaymentRepository } from '../student-payments'
import type { StudentWrites } from '../students'
import { takeBackRefusal } from './verdicts'
import type { NoticeRepository } from './notices.repository'

export type TakeBackWork = StudentWrites & {
  notices: NoticeRepository
  payments: StudentPaymentRepository
}

/** A decision that was made by mistake is taken back, while nothing hangs on it that cannot be undone. Of two who try, one does. */
export const createTakeBack =
  (work: UnitOfWork<TakeBackWork>, clock: Clock) =>
  (number: string, reason: string, by: Origin): Promise<void> =>
    work.write(async ({ students, reader, payments, notices, mail, audit }) => {
      const held = await students.lock(number.toUpperCase())
      const student = held && (await reader.byId(held.id))
      if (!student) throw notFound()
      const refusal = takeBackRefusal({
        ...student,
        hasPaid: await payments.hasPaidSinceDecision(student._id),
      })
      if (refusal) throw conflict(refusal)
      const now = clock.instant()
      if (!(await students.takeBack(student._id, student.status, now)))
        throw conflict(sentences.notDecided)
      const { applicationNumber, firstname, lastname, email } = student
      await notices.add({
        to: applicationNumber,
        title: 'Decision taken back',
        now,
        message: `The decision on your application was made by mistake and has been taken back: it is being considered again. Reason: ${reason}`,
      })
      await mail({
        kind: 'student-decision-taken-back',
        to: { name: `${firstname} ${lastname}`, address: email },
        data: { firstname, applicationNumber, reason },
      })
      await audit({
        by,
        action: 'student.decision-taken-back',
        record: `students/${student._id}`,
        before: { status: student.status },
        after: { status: 'pending', reason },
      })
    })
