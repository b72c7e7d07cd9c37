import {
  attentionMessages,
  decidePaymentRequest,
  getPaymentAttention,
  getPaymentRequest,
  listPaymentAttention,
  listPaymentRequests,
  proposePaymentRequest,
  type PaymentRequest,
} from '@portal/contracts'
import { record } from '../../platform/audit'
import { unitOfWork } from '../../platform/database/unit-of-work'
import { notFound } from '../../platform/errors'
import type { Feature } from '../../platform/feature'
import { serve } from '../../platform/http/serve'
import { holdStudent } from '../settlement'
import { registerAttentionMails } from './attention.mails'
import { createAttentionRepository } from './attention.repository'
import { createCarryOut } from './carry-out'
import { createRequestRepository } from './requests.repository'
import { createRequestService } from './requests.service'

export { createRefundWorker } from './refund-worker'

const success = true as const
const said = ({ state }: PaymentRequest): string =>
  state === 'refused'
    ? attentionMessages.refused
    : state === 'sent'
      ? attentionMessages.sent
      : attentionMessages.approved

/** Money that does not fit, and what two people of the Bursary do about it. */
export const paymentAttention: Feature = (app, { db, clock }) => {
  registerAttentionMails()
  const work = unitOfWork(db, (connection) => ({
    attention: createAttentionRepository(connection),
    requests: createRequestRepository(connection),
    carryOut: createCarryOut(connection, clock),
    holdStudent: holdStudent.bind(null, connection),
    audit: record.bind(null, connection),
  }))
  const service = createRequestService({ work, clock })
  const [attention, requests] = [createAttentionRepository(db), createRequestRepository(db)]

  serve(app, listPaymentAttention, async ({ query }) => {
    const { meta, attention: rows } = await attention.page(query)
    return { success, data: { attention: rows }, meta }
  })
  serve(app, getPaymentAttention, async ({ params }) => {
    const data = await attention.get(params.id)
    if (!data) throw notFound()
    return { success, data }
  })
  serve(app, listPaymentRequests, async ({ query }) => {
    const { meta, requests: rows } = await requests.page(query)
    return { success, data: { requests: rows }, meta }
  })
  serve(app, getPaymentRequest, async ({ params }) => {
    if (!(await requests.find(params.id))) throw notFound()
    return { success, data: await requests.get(params.id) }
  })
  serve(app, proposePaymentRequest, async ({ body, by }) => ({
    success,
    message: attentionMessages.proposed,
    data: await service.propose(body, by),
  }))
  serve(app, decidePaymentRequest, async ({ params, body: { approve, note }, by }) => {
    const data = await service.decide(params.id, { approve, note: note || null }, by)
    return { success, message: said(data), data }
  })
}
