import {
  mostOpenRequests,
  studentResultMessages,
  transcriptMessages as messages,
  type OwnTranscripts,
  type Student,
  type TranscriptInput,
  type TranscriptRequest,
} from '@portal/contracts'
import { asStudent, type Origin } from '../../../platform/actor'
import { conflict, notFound } from '../../../platform/errors'
import { toNaira } from '../../../platform/money.rules'
import type { StoredRequest } from './transcript-requests.queries'
import {
  assertNotBeingPaid,
  ownRequest,
  type TranscriptDeps,
  type TranscriptWork,
} from './transcript-work'

/** Why a transcript cannot be requested now; null if it can. */
async function refusalOf(
  { withholdingOf }: TranscriptWork,
  { _id, status, matricNumber }: Student,
  own: readonly StoredRequest[],
): Promise<string | null> {
  if (matricNumber === null) return messages.notEnrolled
  if (status === 'suspended') return messages.suspended
  const withholding = await withholdingOf(_id)
  if (withholding) return studentResultMessages.isWithheld(withholding.reason)
  if (own.some((request) => request.status === 'unpaid')) return messages.unpaidFirst
  const waiting = own.filter((request) => request.status === 'waiting')
  return waiting.length >= mostOpenRequests ? messages.tooMany : null
}

async function studentOf({ student }: TranscriptWork, id: string): Promise<Student> {
  const found = await student(id)
  if (!found) throw notFound()
  return found
}

async function requestOf({ requests }: TranscriptWork, id: string): Promise<TranscriptRequest> {
  const request = await requests.get(id)
  if (!request) throw notFound()
  return ownRequest(request)
}

/** Throws unless the request is open and unpaid. */
async function assertUnpaid(work: TranscriptWork, request: StoredRequest): Promise<void> {
  const { status, fee } = request
  if (status === 'waiting' && fee !== null) throw conflict(messages.paid)
  if (status !== 'unpaid' && status !== 'waiting') throw conflict(messages.notOpen)
  await assertNotBeingPaid(work, request)
}

/** The requests of the signed-in student. */
export const createOwnTranscriptService = ({ work, clock }: TranscriptDeps) => ({
  list: (by: Origin): Promise<OwnTranscripts> =>
    work.read(async (reads) => {
      const student = await studentOf(reads, asStudent(by.actor).id)
      const own = await reads.requests.ofStudent(student._id)
      const fee = await reads.fee(student._id)
      return {
        requests: own.map(ownRequest),
        fee: fee && toNaira(fee.amountKobo),
        refusal: await refusalOf(reads, student, own),
      }
    }),

  request: (input: TranscriptInput, by: Origin): Promise<TranscriptRequest> =>
    work.write(async (repositories) => {
      const { requests, requested, hold, fee: feeOf, audit } = repositories
      const { id: student } = asStudent(by.actor)
      await hold(student)
      const own = await requests.ofStudent(student)
      const refusal = await refusalOf(repositories, await studentOf(repositories, student), own)
      if (refusal !== null) throw conflict(refusal)
      const now = clock.instant()
      const fee = await feeOf(student)
      const charge = fee && fee.amountKobo > 0 ? await requested.add(student, fee.id, now) : null
      const id = await requests.add({ ...input, student, charge, now })
      if (id === undefined)
        throw conflict(messages.already, [{ field: 'recipient', message: messages.already }])
      await requests.addEvent(id, { event: 'requested', staff: null, note: null, now })
      await audit({
        by,
        action: 'transcript.requested',
        record: `transcript_requests/${id}`,
        after: { student_id: student, delivery: input.delivery, recipient: input.recipient },
        at: now,
      })
      return requestOf(repositories, id)
    }),

  cancel: (id: string, by: Origin): Promise<TranscriptRequest> =>
    work.write(async (repositories) => {
      const { requests, requested, hold, audit } = repositories
      const { id: student } = asStudent(by.actor)
      await hold(student)
      const request = await requests.get(id)
      if (request?.studentId !== student) throw notFound()
      await assertUnpaid(repositories, request)
      const now = clock.instant()
      if (!(await requests.move(id, ['open'], 'cancelled', { now })))
        throw conflict(messages.notOpen)
      if (request.requestedCharge !== null) await requested.cancel(request.requestedCharge, now)
      await requests.addEvent(id, { event: 'cancelled', staff: null, note: null, now })
      await audit({
        by,
        action: 'transcript.cancelled',
        record: `transcript_requests/${id}`,
        before: { student_id: student, recipient: request.recipient },
        at: now,
      })
      return requestOf(repositories, id)
    }),
})
