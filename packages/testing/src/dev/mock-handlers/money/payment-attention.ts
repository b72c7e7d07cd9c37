import {
  attentionMessages,
  paymentMessages,
  type Operations,
  type PaymentAttention,
  type PaymentRequest,
} from '@portal/contracts'
import { success } from '../../../answers'
import type { Actor } from '../../backend/actor'
import { conflict, notFound, Refusal, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { Call, MockHandlers } from '../mock-handler'
import { pageOf } from '../records'

export const staffRef = (actor: Actor): { _id: string; name: string } => {
  if (actor.kind !== 'staff') throw notFound()
  const { _id, first_name, last_name } = actor.member.staff
  return { _id, name: `${first_name} ${last_name}` }
}
/** Sort key: open entries first, then by time. */
const waitingFirst = (waits: boolean, at: string): string => `${waits ? '0' : '1'}${at}`

function money(
  { bursary, money: { payments } }: MockDatabase,
  reference: string,
): { amount: number; row: PaymentAttention | undefined } {
  const row = bursary.attention.find(
    (each) => each.reference === reference && each.state === 'open',
  )
  const amount =
    row?.received ??
    payments.find((payment) => payment.reference === reference && payment.status === 'successful')
      ?.amount
  if (amount === undefined) throw notFound(attentionMessages.unknownReference)
  return { amount, row }
}

const isUnderWay = ({ state }: PaymentRequest): boolean => state === 'proposed' || state === 'sent'

const settleable: readonly (PaymentAttention['kind'] | undefined)[] = [
  'short',
  'over',
  'wrong-merchant',
]
const held: readonly PaymentAttention['kind'][] = [
  'duplicate',
  'short',
  'over',
  'wrong-merchant',
  'held',
]

function refusalOf(kind: PaymentRequest['kind'], row: PaymentAttention | undefined): string | null {
  if (kind === 'note')
    return !row
      ? attentionMessages.resolved
      : held.includes(row.kind) && row.received !== null && !row.hasRefundFailed
        ? attentionMessages.stillHeld
        : null
  return kind === 'settle' && !settleable.includes(row?.kind)
    ? attentionMessages.notSettleable
    : null
}

function propose({
  body: { key, kind, reference, reason, attention },
  db,
  actor,
}: Call<Operations['POST /payment-requests']>) {
  const { requests, attention: rows } = db.bursary
  const known = requests.find(({ _id }) => _id === key)
  if (known) return { ...success(known), message: attentionMessages.proposed }
  if (rows.find(({ _id }) => _id === attention)?.state === 'resolved')
    throw conflict(attentionMessages.resolved)
  const { amount, row } = money(db, reference)
  const refusal =
    refusalOf(kind, row) ??
    (requests.some((each) => each.reference === reference && isUnderWay(each))
      ? attentionMessages.requested
      : null)
  if (refusal) throw conflict(refusal)
  const request: PaymentRequest = {
    _id: key,
    kind,
    reference,
    charge: null,
    amount,
    reason,
    state: 'proposed',
    student: row?.student ?? null,
    proposedBy: staffRef(actor),
    proposedAt: new Date().toISOString(),
    decidedBy: null,
    decidedAt: null,
    detail: null,
  }
  requests.push(request)
  if (row) row.request = key
  return { ...success(request), message: attentionMessages.proposed }
}

/** Updates the entry of the review queue after the decision on its request. */
function follow(
  row: PaymentAttention | undefined,
  { state, reason }: PaymentRequest,
  by: string,
  now: string,
): void {
  if (!row || state === 'sent') return
  row.request = null
  if (state === 'done')
    Object.assign(row, {
      state: 'resolved',
      resolution: reason,
      resolvedBy: by,
      resolvedAt: now,
    } satisfies Partial<PaymentAttention>)
}
const stateAfter = (approve: boolean, { kind }: PaymentRequest) =>
  !approve ? 'refused' : kind === 'refund' ? 'sent' : 'done'
const sentences = {
  refused: attentionMessages.refused,
  sent: attentionMessages.sent,
  done: attentionMessages.approved,
} as const

function decide({
  params,
  body: { approve, note },
  db: { bursary },
  actor,
}: Call<Operations['POST /payment-requests/:id/decide']>) {
  const request = bursary.requests.find(({ _id }) => _id === params.id)
  if (!request) throw notFound()
  const by = staffRef(actor)
  if (approve && request.proposedBy._id === by._id)
    throw new Refusal(403, paymentMessages.ownRequest)
  if (!approve && !note && request.proposedBy._id !== by._id)
    throw wrong('note', attentionMessages.reasonMissing)
  if (request.state !== 'proposed') throw conflict(paymentMessages.alreadyDecided)
  const now = new Date().toISOString()
  const state = stateAfter(approve, request)
  Object.assign(request, {
    state,
    decidedBy: by,
    decidedAt: now,
    detail: note ?? null,
  } satisfies Partial<PaymentRequest>)
  follow(
    bursary.attention.find((each) => each.request === request._id),
    request,
    by.name,
    now,
  )
  return { ...success(request), message: sentences[state] }
}

/** The review queue and the requests of the Bursary. The mocks send no money back. */
export const paymentAttentionHandlers: MockHandlers = {
  'GET /payment-attention': ({ query: { state, kind, ...query }, db }) => {
    const found = (db.scenario.lists === 'empty' ? [] : db.bursary.attention).filter(
      (row) => (!state || row.state === state) && (!kind || row.kind === kind),
    )
    const { rows, meta } = pageOf(found, query, {
      texts: ({ reference, student }) => [reference, student?.applicationNumber ?? ''],
      sorts: { '': (row) => waitingFirst(row.state === 'open', row.at) },
    })
    return { ...success({ attention: rows }), meta }
  },
  'GET /payment-attention/:id': ({ params, db }) => {
    const row = db.bursary.attention.find(({ _id }) => _id === params.id)
    if (!row) throw notFound()
    return success(row)
  },
  'GET /payment-requests': ({ query: { reference = '', ...query }, db }) => {
    const found = (db.scenario.lists === 'empty' ? [] : db.bursary.requests).filter(
      (row) => reference === '' || row.reference === reference,
    )
    const { rows, meta } = pageOf(found, query, {
      texts: (row) => [row.reference ?? ''],
      sorts: { '': ({ state, proposedAt }) => waitingFirst(state === 'proposed', proposedAt) },
    })
    return { ...success({ requests: rows }), meta }
  },
  'GET /payment-requests/:id': ({ params, db }) => {
    const request = db.bursary.requests.find(({ _id }) => _id === params.id)
    if (!request) throw notFound()
    return success(request)
  },
  'POST /payment-requests': propose,
  'POST /payment-requests/:id/decide': decide,
}
