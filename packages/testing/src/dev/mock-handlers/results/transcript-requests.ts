import {
  transcriptMessages as messages,
  type StaffTranscriptRequest,
  type TranscriptEventKind,
  type TranscriptQuery,
  type TranscriptRequest,
  type TranscriptStatus,
} from '@portal/contracts'
import { success } from '../../../answers'
import { aTranscriptRequest } from '../../../factories'
import type { Actor } from '../../backend/actor'
import { conflict, notFound, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'
import { pageOf } from '../records'
import { studentWith } from '../study/student-with'
import { today } from './shown-sheets'

/** In naira. */
const fee = 5_000

/** The application number of the signed-in student. */
function numberOf(actor: Actor): string {
  if (actor.kind !== 'student') throw notFound()
  return actor.person.student.applicationNumber
}

const toOwn = ({
  student: _student,
  late: _late,
  events,
  ...request
}: StaffTranscriptRequest): TranscriptRequest => ({
  ...request,
  events: events.map((event) => ({ ...event, by: null })),
})

const ownOf = ({ transcripts }: MockDatabase, number: string): StaffTranscriptRequest[] =>
  transcripts.filter(({ student }) => student.applicationNumber === number)

const refusalOf = (db: MockDatabase, number: string): string | null => {
  if (!studentWith(db, number)?.matricNumber) return messages.notEnrolled
  return ownOf(db, number).some(({ status }) => status === 'unpaid') ? messages.unpaidFirst : null
}

function one(db: MockDatabase, id: string): StaffTranscriptRequest {
  const found = db.transcripts.find(({ _id }) => _id === id)
  if (!found) throw notFound()
  return found
}

interface Step {
  from: readonly TranscriptStatus[]
  to: TranscriptEventKind & TranscriptStatus
  note: string | null
  by: string | null
  refusal: string
}
function move(
  request: StaffTranscriptRequest,
  { from, to, note, by, refusal }: Step,
): StaffTranscriptRequest {
  if (!from.includes(request.status)) throw conflict(refusal)
  request.events.unshift({ event: to, at: new Date().toISOString(), by, note })
  return Object.assign(request, { status: to, dueOn: null, late: false })
}

const officer = 'Oluwaseun Bankole'

const matches =
  ({ status, late }: TranscriptQuery) =>
  (request: StaffTranscriptRequest): boolean =>
    (status === undefined || request.status === status) && (late === undefined || request.late)

/** Requests of transcripts. Nobody pays in the mocks, so a new request stays unpaid. */
export const transcriptRequestHandlers: MockHandlers = {
  'GET /transcript-requests/own': ({ actor, db }) => {
    const number = numberOf(actor)
    return success({ requests: ownOf(db, number).map(toOwn), fee, refusal: refusalOf(db, number) })
  },
  'POST /transcript-requests': ({ actor, db, body: { delivery, recipient, address } }) => {
    const number = numberOf(actor)
    const refusal = refusalOf(db, number)
    if (refusal !== null) throw conflict(refusal)
    const isOpen = ownOf(db, number).some(
      (each) => each.recipient === recipient && ['unpaid', 'waiting'].includes(each.status),
    )
    if (isOpen) throw wrong('recipient', messages.already)
    const now = new Date().toISOString()
    const request = aTranscriptRequest({
      student: studentWith(db, number)!,
      delivery,
      recipient,
      address: delivery === 'collect' ? null : (address ?? null),
      fee,
      requestedAt: now,
      events: [{ event: 'requested', at: now, by: null, note: null }],
    })
    db.transcripts.unshift(request)
    return { ...success(toOwn(request)), message: messages.requestedUnpaid }
  },
  'DELETE /transcript-requests/:id': ({ actor, db, params }) => {
    const request = ownOf(db, numberOf(actor)).find(({ _id }) => _id === params.id)
    if (!request) throw notFound()
    const step = { to: 'cancelled', note: null, by: null, refusal: messages.paid } as const
    return {
      ...success(toOwn(move(request, { from: ['unpaid'], ...step }))),
      message: messages.cancelled,
    }
  },
  'GET /transcript-requests': ({ db, query }) => {
    for (const request of db.transcripts)
      request.late = request.dueOn !== null && request.dueOn < today()
    const { rows, meta } = pageOf(db.transcripts.filter(matches(query)), query, {
      texts: ({ student }) => [student.name, student.matricNumber ?? '', student.applicationNumber],
      sorts: { requestedAt: ({ requestedAt }) => requestedAt },
    })
    return { ...success({ requests: rows }), meta }
  },
  'POST /transcript-requests/:id/issue': ({ db, params }) => {
    const request = one(db, params.id)
    if (request.status === 'unpaid') throw conflict(messages.unpaid)
    request.serial = 'TR-2026-000002'
    const step = { to: 'issued', note: request.serial, by: officer } as const
    const refusal = messages.notOpen
    return {
      ...success(move(request, { from: ['waiting'], refusal, ...step })),
      message: messages.issued,
    }
  },
  'POST /transcript-requests/:id/sending': ({ db, params, body: { note } }) => ({
    ...success(
      move(one(db, params.id), {
        from: ['issued'],
        to: 'sent',
        note: note || null,
        by: officer,
        refusal: messages.notIssued,
      }),
    ),
    message: messages.sent,
  }),
  'POST /transcript-requests/:id/cancellation': ({ db, params, body: { reason } }) => ({
    ...success(
      move(one(db, params.id), {
        from: ['unpaid', 'waiting', 'issued'],
        to: 'cancelled',
        note: reason,
        by: officer,
        refusal: messages.notOpen,
      }),
    ),
    message: messages.cancelled,
  }),
}
