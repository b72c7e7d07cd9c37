import { scholarshipMessages, scholarshipSlots, type ScholarshipStatus } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { conflict, notFound } from '../../../platform/errors'
import type { NewMail } from '../../../platform/mail/outbox'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { ReviewRepository } from './review.repository'
import type { ReviewRow } from './review.rows'
import { greetingName } from './scholarships.rules'
import type { DecidedMail } from './scholarships.mails'

export interface ReviewWork {
  applications: ReviewRepository
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
}
type Decision = Exclude<ScholarshipStatus, 'pending'>

const unknown = () =>
  notFound(`${scholarshipMessages.invalidTitle}: ${scholarshipMessages.invalid}`)

function mailTo(row: ReviewRow, status: Decision): NewMail {
  const name = greetingName(row.name)
  const data: DecidedMail = {
    scholarshipId: row.scholarship_id,
    name,
    course: row.course,
    sessionYear: row.session_year,
  }
  return {
    kind: `scholarship-${status}`,
    to: { name: name ?? '', address: row.email },
    data: { ...data },
  }
}

/** Decisions of staff about scholarship applications. */
export const createReviewService = (work: UnitOfWork<ReviewWork>, clock: Clock) => ({
  /**
   * Accepts or rejects a pending application, mails the applicant, and returns the message for
   * staff. Of several simultaneous decisions, one succeeds and the others change nothing. Staff may
   * accept more applications than there are slots; the message says so.
   */
  decide: (id: string, status: Decision, by: Origin): Promise<string> =>
    work.write(async ({ applications, audit, mail }) => {
      if (!(await applications.decide(id, status, clock.instant()))) {
        const present = await applications.find(id)
        throw present ? conflict(scholarshipMessages.alreadyDecided(present.status)) : unknown()
      }
      const row = await applications.find(id)
      if (!row) throw unknown()
      await mail(mailTo(row, status), by)
      await audit({
        by,
        action: `scholarship.${status}`,
        record: `scholarship-applications/${id}`,
        before: { status: 'pending' },
        after: { status },
      })
      const accepted = status === 'accepted' ? await applications.countAccepted(row.session_id) : 0
      await applications.changed()
      const message = scholarshipMessages.decided(status)
      return accepted > scholarshipSlots
        ? `${message}. ${scholarshipMessages.pastSlots(accepted, scholarshipSlots, row.session_year)}`
        : message
    }),
})
export type ReviewService = ReturnType<typeof createReviewService>
