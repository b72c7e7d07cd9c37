import {
  transcriptMessages as messages,
  type StaffTranscriptRequest,
  type TranscriptEventKind,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import { conflict, notFound } from '../../../platform/errors'
import { told, type Act } from './transcript-requests.mails'
import type { StoredRequest, TranscriptState } from './transcript-requests.queries'
import { assertNotBeingPaid, type TranscriptDeps, type TranscriptWork } from './transcript-work'

/** The request as staff see it. */
export const shownRequest = ({
  studentId: _student,
  requestedCharge: _charge,
  feeId: _fee,
  ...request
}: StoredRequest): StaffTranscriptRequest => request

/** The request with its student locked: payments of its charge wait until the transaction ends. */
async function held({ requests, hold }: TranscriptWork, id: string): Promise<StoredRequest> {
  const student = await requests.studentOf(id)
  if (student === undefined) throw notFound()
  await hold(student)
  await requests.lock(id)
  const request = await requests.get(id)
  if (!request) throw notFound()
  return request
}

/** Whether something is left to pay for the request. */
async function isUnpaid(
  { charges }: TranscriptWork,
  { status, studentId, feeId }: StoredRequest,
): Promise<boolean> {
  if (status !== 'unpaid') return false
  const owed = (await charges(studentId)).find(({ id }) => id === feeId)
  return owed !== undefined && !owed.isCleared
}

interface Step {
  from: readonly TranscriptState[]
  to: 'issued' | 'sent' | 'cancelled'
  note: string | null
  paper?: string
}
/** Why a request in this state does not take the step. */
const refusalOf = ({ status }: StoredRequest, to: Step['to']): string =>
  to === 'sent' && (status === 'unpaid' || status === 'waiting')
    ? messages.notIssued
    : messages.notOpen

/** Stores the step with its event and audit row. The second of two people is refused. */
async function take(
  { requests, audit }: TranscriptWork,
  request: StoredRequest,
  { from, to, note, paper }: Step,
  { by, now }: { by: Origin; now: string },
): Promise<void> {
  const { _id, studentId } = request
  const change = { now, ...(paper !== undefined && { paper }) }
  if (!(await requests.move(_id, from, to, change))) throw conflict(refusalOf(request, to))
  const event: TranscriptEventKind = to
  await requests.addEvent(_id, { event, staff: asStaff(by.actor).id, note, now })
  await audit({
    by,
    action: `transcript.${to}`,
    record: `transcript_requests/${_id}`,
    after: { student_id: studentId, ...(note !== null && { note }) },
    at: now,
  })
}

async function tell(
  { student, notify, mail }: TranscriptWork,
  request: StoredRequest,
  act: Act,
  note: string | null,
  { by, now }: { by: Origin; now: string },
): Promise<void> {
  const found = await student(request.studentId)
  if (!found) throw notFound()
  const messagesOf = told(request, found, act, note)
  await notify([messagesOf.notification], now)
  await mail(messagesOf.mail, by)
}

/** Requested transcripts, for the examinations office. */
export function createTranscriptService({ work, clock }: TranscriptDeps) {
  const result = async ({ requests }: TranscriptWork, id: string) => {
    const request = await requests.get(id)
    if (!request) throw notFound()
    return shownRequest(request)
  }
  return {
    issue: (id: string, by: Origin): Promise<StaffTranscriptRequest> =>
      work.write(async (repositories) => {
        const request = await held(repositories, id)
        if (await isUnpaid(repositories, request)) throw conflict(messages.unpaid)
        const now = clock.instant()
        const { student } = request
        const paper = await repositories.issue(student.applicationNumber, { by, now })
        const step = { from: ['open'], to: 'issued', note: paper.serial, paper: paper.id } as const
        await take(repositories, request, step, { by, now })
        if (request.delivery === 'collect')
          await tell(repositories, request, 'ready', null, { by, now })
        return result(repositories, id)
      }),

    send: (id: string, note: string | null, by: Origin): Promise<StaffTranscriptRequest> =>
      work.write(async (repositories) => {
        const request = await held(repositories, id)
        const now = clock.instant()
        await take(repositories, request, { from: ['issued'], to: 'sent', note }, { by, now })
        await tell(repositories, request, 'sent', note, { by, now })
        return result(repositories, id)
      }),

    /**
     * A payment stays with the institution until the Bursary refunds it; the student owes nothing
     * then.
     */
    cancel: (id: string, reason: string, by: Origin): Promise<StaffTranscriptRequest> =>
      work.write(async (repositories) => {
        const request = await held(repositories, id)
        await assertNotBeingPaid(repositories, request)
        const now = clock.instant()
        const step = { from: ['open', 'issued'], to: 'cancelled', note: reason } as const
        await take(repositories, request, step, { by, now })
        if (request.requestedCharge !== null)
          await repositories.requested.cancel(request.requestedCharge, now)
        await tell(repositories, request, 'cancelled', reason, { by, now })
        return result(repositories, id)
      }),
  }
}
