import { correctionMessages, paperKinds, studentMessages } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { conflict, notFound } from '../../../platform/errors'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { StudentWrites } from '../../students/records'
import { takeBackRefusal } from './merge-checks'
import type { PersonalNotification } from '../../messages/notifications'

export type TakeBackWork = StudentWrites & {
  notify: (notifications: readonly PersonalNotification[], now: string) => Promise<void>
  hasPaidSinceDecision: (student: string) => Promise<boolean>
}

/**
 * Takes back a mistaken decision, unless something irreversible depends on it. Of two concurrent
 * calls, one succeeds.
 */
export const createTakeBack =
  (work: UnitOfWork<TakeBackWork>, clock: Clock) =>
  (number: string, reason: string, by: Origin): Promise<void> =>
    work.write(async (all) => {
      const { students, reader, hasPaidSinceDecision, notify, mail, audit } = all
      const held = await students.lock(number.toUpperCase())
      const student = held && (await reader.byId(held.id))
      if (!student) throw notFound(studentMessages.gone)
      const refusal = takeBackRefusal({
        ...student,
        hasPaid: await hasPaidSinceDecision(student._id),
      })
      if (refusal) throw conflict(refusal)
      const now = clock.instant()
      if (!(await students.takeBack(student._id, student.status, now)))
        throw conflict(correctionMessages.notDecided)
      await all.withdrawPapers(
        student._id,
        paperKinds,
        { cause: 'decision', reason: 'The decision on the application was withdrawn' },
        by,
        now,
      )
      const { applicationNumber, firstname, lastname, email } = student
      const message = `The decision on your application was a mistake and has been withdrawn. Your application is being considered again. Reason: ${reason}`
      const title = 'Decision withdrawn'
      await notify([{ to: applicationNumber, title, message, type: 'warning' }], now)
      await mail(
        {
          kind: 'student-decision-taken-back',
          to: { name: `${firstname} ${lastname}`, address: email },
          data: { firstname, applicationNumber, reason },
        },
        by,
      )
      await audit({
        by,
        action: 'student.decision-taken-back',
        record: `students/${student._id}`,
        before: { status: student.status },
        after: { status: 'pending', reason },
      })
    })
