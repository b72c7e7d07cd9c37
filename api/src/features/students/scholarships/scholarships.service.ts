import { funding } from '@portal/content/funding'
import { messages } from '@portal/contracts'
import type { ScholarshipApplication } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import { secondsFrom } from '../../../platform/clock'
import type { Clock } from '../../../platform/clock'
import { badRequest, conflict } from '../../../platform/errors'
import { newId } from '../../../platform/ids'
import type { NewMail } from '../../../platform/mail/outbox'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { AcademicSessionReader } from '../../academics/academic-sessions'
import { duplicate } from './scholarships.repository'
import type { NewScholarshipApplication, ScholarshipRepository } from './scholarships.repository'
import {
  applicationKey,
  counterOf,
  greetingName,
  mailsPerAddress,
  mailWindowSeconds,
  scholarshipId,
  toDetails,
} from './scholarships.rules'
import type { ReceivedMail } from './scholarships.mails'

export interface ScholarshipWork {
  academicSessions: AcademicSessionReader
  scholarships: ScholarshipRepository
  nextNumber: (counter: string) => Promise<number>
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
}
interface Deps {
  work: UnitOfWork<ScholarshipWork>
  clock: Clock
}

/**
 * Mails the applicant unless the address got enough mails today. Must run before the application is
 * stored.
 */
async function confirmByMail(
  { scholarships, mail }: ScholarshipWork,
  application: NewScholarshipApplication,
  sessionYear: string,
  since: string,
  by: Origin,
) {
  if ((await scholarships.countSince(application.email, since)) >= mailsPerAddress) return
  const name = greetingName(application.name)
  const data: ReceivedMail = {
    scholarshipId: application.scholarshipId,
    name,
    course: application.course,
    sessionYear,
  }
  await mail(
    {
      kind: 'scholarship-received',
      to: { name: name ?? '', address: application.email },
      data: { ...data },
    },
    by,
  )
}

const unknownCourse = () =>
  badRequest(messages.scholarship.unknownCourse, [
    { field: 'course', message: messages.scholarship.unknownCourse },
  ])

/** Scholarship applications of the open session. */
export const createScholarshipService = ({ work, clock }: Deps) => ({
  /**
   * Stores an application and returns its id. The open session is locked meanwhile. Of many
   * identical requests, the first stores its row, and the others find it and return the same id.
   * Another application with the same JAMB number is a conflict.
   */
  apply: async (form: ScholarshipApplication, by: Origin): Promise<string> => {
    if (!funding.courses.includes(form.course)) throw unknownCourse()
    return work.write(async (repositories) => {
      const { academicSessions, scholarships, nextNumber, audit } = repositories
      const details = toDetails(form)
      const key = applicationKey(details)
      const session = await academicSessions.lockOpen()
      if (!session) throw conflict(messages.scholarship.closed)
      const known = await scholarships.find(session.id, details.jambRegNo)
      if (known && known.key !== key) throw duplicate()
      if (known) return known.scholarshipId
      const application: NewScholarshipApplication = {
        ...details,
        id: newId(),
        scholarshipId: scholarshipId(
          session.sessionYear,
          await nextNumber(counterOf(session.sessionYear)),
        ),
        session: session.id,
        status: 'pending',
        key,
        now: clock.instant(),
      }
      await confirmByMail(
        repositories,
        application,
        session.sessionYear,
        secondsFrom(clock.now(), -mailWindowSeconds),
        by,
      )
      await audit({
        by,
        action: 'scholarship.applied',
        record: `scholarship-applications/${application.id}`,
        after: { scholarshipId: application.scholarshipId, course: application.course },
      })
      await scholarships.insert(application)
      return application.scholarshipId
    })
  },
})
export type ScholarshipService = ReturnType<typeof createScholarshipService>
