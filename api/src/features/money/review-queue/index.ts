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
import { record } from '../../../platform/audit'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { notFound } from '../../../platform/errors'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createApproveAdjustment } from '../concessions'
import { createAssertSecondPerson, createPaymentRequests } from '../payment-requests'
import { holdStudent } from '../card-payments'
import { registerAttentionMails } from './attention.mails'
import { createAttentionRepository } from './attention.repository'
import { createCarryOut } from './carry-out'
import { createRequestService } from './requests.service'

export { bellOfReviewQueue } from './bell.queries'
export { workOfReviewQueue } from './work.queries'
export { createRefundWorker } from './refunds/refund-worker'

const success = true as const
const text = ({ state }: PaymentRequest): string =>
  state === 'refused'
    ? attentionMessages.refused
    : state === 'sent'
      ? attentionMessages.sent
      : attentionMessages.approved

/** The review queue, and the requests of the Bursary that a second person decides. */
export const reviewQueue: Feature = (app, { db, clock }) => {
  registerAttentionMails()
  const work = unitOfWork(db, (connection) => ({
    attention: createAttentionRepository(connection),
    requests: createPaymentRequests(connection),
    carryOut: createCarryOut(connection, clock),
    approveAdjustment: createApproveAdjustment(connection, clock),
    holdStudent: holdStudent.bind(null, connection),
    assertSecondPerson: createAssertSecondPerson(connection, clock),
    audit: record.bind(null, connection),
  }))
  const service = createRequestService({ work, clock })
  const [attention, requests] = [createAttentionRepository(db), createPaymentRequests(db)]

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
    return { success, message: text(data), data }
  })
}
