import { z } from 'zod'
import {
  Day,
  emailPattern,
  Id,
  IdParams,
  Instant,
  optionalLine,
  pageQuery,
  requiredLine,
  success,
  successPage,
} from '../base/common'
import { exportOf } from '../base/exports'
import { MoneyReason } from '../base/money-reason'
import { anyStudent, operation, staffWith } from '../base/operation'
import { transcriptMessages as messages } from './transcript-requests.messages'
import {
  transcriptDeliveries,
  transcriptEvents,
  transcriptSortFields,
  transcriptStatuses,
} from './transcript-requests.words'

/** A line of the log of a request. */
export const TranscriptEvent = z.object({
  event: z.enum(transcriptEvents),
  at: Instant,
  /** The name of a member of staff, for staff alone; null for the student and former members. */
  by: z.string().nullable(),
  /** The serial number, the reason of a cancellation, or a note about the delivery. */
  note: z.string().nullable(),
})
export type TranscriptEvent = z.infer<typeof TranscriptEvent>

/** A request of a transcript, as its student sees it. */
export const TranscriptRequest = z.object({
  _id: Id,
  delivery: z.enum(transcriptDeliveries),
  recipient: z.string(),
  /** A postal or an email address; null if the student collects it. */
  address: z.string().nullable(),
  status: z.enum(transcriptStatuses),
  /** The fee in naira; null if it costs nothing. */
  fee: z.number().nullable(),
  requestedAt: Instant,
  /** The last day for the issue; null unless it waits for it. */
  dueOn: Day.nullable(),
  /** The serial number of the issued transcript. */
  serial: z.string().nullable(),
  /** The newest first. */
  events: z.array(TranscriptEvent),
})
export type TranscriptRequest = z.infer<typeof TranscriptRequest>

export const OwnTranscripts = z.object({
  /** The newest first. */
  requests: z.array(TranscriptRequest),
  /** The fee of a new request in naira; null if it costs nothing. */
  fee: z.number().nullable(),
  /** Why no transcript can be requested now; null if one can. */
  refusal: z.string().nullable(),
})
export type OwnTranscripts = z.infer<typeof OwnTranscripts>

/** A request as staff see it. */
export const StaffTranscriptRequest = TranscriptRequest.extend({
  student: z.object({
    applicationNumber: z.string(),
    matricNumber: z.string().nullable(),
    name: z.string(),
  }),
  /** Whether it waits for the issue after its last day. */
  late: z.boolean(),
})
export type StaffTranscriptRequest = z.infer<typeof StaffTranscriptRequest>

export const TranscriptInput = z
  .strictObject({
    delivery: z.enum(transcriptDeliveries),
    recipient: requiredLine(messages.recipient, 120),
    address: optionalLine(300),
  })
  .superRefine(({ delivery, address = '' }, context) => {
    const message =
      delivery === 'post' && address.length < 10
        ? messages.address
        : delivery === 'email' && !emailPattern.test(address)
          ? messages.email
          : undefined
    if (message) context.addIssue({ code: 'custom', path: ['address'], message })
  })
export type TranscriptInput = z.infer<typeof TranscriptInput>

const { sort, ...paging } = pageQuery(transcriptSortFields)
const filters = {
  sort,
  status: z.enum(transcriptStatuses).optional(),
  /** Those that wait for the issue after their last day. */
  late: z.literal('true').optional(),
}
export const TranscriptQuery = z.strictObject({ ...paging, ...filters })
export type TranscriptQuery = z.infer<typeof TranscriptQuery>

export const TranscriptSending = z.strictObject({ note: optionalLine(300) })
export type TranscriptSending = z.infer<typeof TranscriptSending>
export const TranscriptRefusal = z.strictObject({ reason: MoneyReason })
export type TranscriptRefusal = z.infer<typeof TranscriptRefusal>

const tag = 'results'
const path = '/transcript-requests'
const staff = [staffWith('exams')]

export const listOwnTranscripts = operation({
  id: 'listOwnTranscripts',
  method: 'GET',
  path: `${path}/own`,
  summary: 'Requests of transcripts of the student',
  tag,
  access: [anyStudent],
  response: success(OwnTranscripts),
})
/** The fee of the catalogue becomes a charge of the student. */
export const requestTranscript = operation({
  id: 'requestTranscript',
  method: 'POST',
  path,
  summary: 'Request a transcript',
  tag,
  access: [anyStudent],
  body: TranscriptInput,
  status: 201,
  response: success(TranscriptRequest),
})
/** Only before the payment. */
export const cancelOwnTranscript = operation({
  id: 'cancelOwnTranscript',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Cancel an unpaid request of a transcript',
  tag,
  access: [anyStudent],
  params: IdParams,
  response: success(TranscriptRequest),
})
export const listTranscripts = operation({
  id: 'listTranscripts',
  method: 'GET',
  path,
  summary: 'Requests of transcripts, searched, filtered, sorted and paged',
  tag,
  access: staff,
  query: TranscriptQuery,
  response: successPage(z.object({ requests: z.array(StaffTranscriptRequest) })),
})
export const exportTranscripts = exportOf({
  id: 'exportTranscripts',
  list: 'transcript-requests',
  what: 'Requests of transcripts',
  tag,
  access: staff,
  filters,
})
const act = { method: 'POST', tag, access: staff, params: IdParams } as const
/** Issues the paper with its serial number. Refused with 409 before the payment. */
export const issueTranscript = operation({
  id: 'issueTranscript',
  ...act,
  path: `${path}/:id/issue`,
  summary: 'Issue a requested transcript',
  response: success(StaffTranscriptRequest),
})
export const sendTranscript = operation({
  id: 'sendTranscript',
  ...act,
  path: `${path}/:id/sending`,
  summary: 'Record that a transcript was sent or collected',
  body: TranscriptSending,
  response: success(StaffTranscriptRequest),
})
export const refuseTranscript = operation({
  id: 'refuseTranscript',
  ...act,
  path: `${path}/:id/cancellation`,
  summary: 'Cancel a request of a transcript with a reason',
  body: TranscriptRefusal,
  response: success(StaffTranscriptRequest),
})
