import { transcriptMessages as messages, type TranscriptRequest } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict } from '../../../platform/errors'
import type { NewMail } from '../../../platform/mail/outbox'
import type { ChargesOf } from '../../charges/charge-rule'
import type { RequestedCharges } from '../../charges/requested-charges'
import type { PersonalNotification } from '../../messages/notifications'
import type { StudentResultsWork } from '../student-results'
import type { StoredRequest } from './transcript-requests.queries'
import type { TranscriptRepository } from './transcript-requests.repository'

export interface TranscriptWork {
  requests: TranscriptRepository
  requested: RequestedCharges
  /** Locks the charges and payments of the student until the transaction ends. */
  hold: (student: string) => Promise<boolean>
  /** The fee of a transcript for the student; null if it costs nothing. */
  fee: (student: string) => Promise<{ id: string; amountKobo: number } | null>
  charges: ChargesOf
  student: StudentResultsWork['student']
  withholdingOf: StudentResultsWork['withholdingOf']
  /**
   * Issues the transcript; throws 409 if none is issued now. Returns the id and the serial number.
   */
  issue: (
    applicationNumber: string,
    issued: { by: Origin; now: string },
  ) => Promise<{ id: string; serial: string }>
  notify: (notifications: readonly PersonalNotification[], now: string) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
}
export interface TranscriptDeps {
  work: UnitOfWork<TranscriptWork>
  clock: Clock
}

/**
 * Throws while a payment of the request is being confirmed, or a bank proof is reviewed: the money
 * of a cancelled request would have no charge.
 */
export async function assertNotBeingPaid(
  { charges }: Pick<TranscriptWork, 'charges'>,
  { status, studentId, feeId }: StoredRequest,
): Promise<void> {
  if (status !== 'unpaid') return
  const owed = (await charges(studentId)).find(({ id }) => id === feeId)
  if (owed && (owed.open || owed.notPayable === 'proof-under-review'))
    throw conflict(messages.beingConfirmed)
}

/** The request as its student sees it, without the names of staff. */
export const ownRequest = ({
  student: _student,
  studentId: _studentId,
  requestedCharge: _charge,
  feeId: _fee,
  late: _late,
  events,
  ...request
}: StoredRequest): TranscriptRequest => ({
  ...request,
  events: events.map((event) => ({ ...event, by: null })),
})
