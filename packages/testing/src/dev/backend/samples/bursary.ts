import { anId } from '../../../factories'
import type { Samples } from './seeded'

/** Requests of the operations of the Bursary that the seed can answer. */
export const bursarySamples: Pick<
  Samples,
  | 'GET /student-payments/reconciliation'
  | 'GET /bank-payments'
  | 'GET /bank-payments/:id'
  | 'GET /bank-payments/:id/near'
  | 'POST /bank-payments/:id/decide'
  | 'GET /payment-attention'
  | 'GET /payment-attention/:id'
  | 'GET /payment-requests/:id'
  | 'POST /payment-requests'
  | 'POST /payment-requests/:id/decide'
> = {
  'GET /student-payments/reconciliation': () => ({ query: { day: '2025-10-01' } }),
  'GET /bank-payments': () => ({ query: { page: 1, pageSize: 10, state: 'submitted' } }),
  'GET /bank-payments/:id': ({ bursary }) => ({ params: { id: bursary.bankPayments[0]!._id } }),
  'GET /bank-payments/:id/near': ({ bursary }) => ({
    params: { id: bursary.bankPayments[0]!._id },
  }),
  'POST /bank-payments/:id/decide': ({ bursary }) => ({
    params: { id: bursary.bankPayments[0]!._id },
    body: { approve: false, reason: 'The teller cannot be read' },
  }),
  'GET /payment-attention': () => ({
    query: { page: 1, pageSize: 10, state: 'open', kind: 'short' },
  }),
  'GET /payment-attention/:id': ({ bursary }) => ({ params: { id: bursary.attention[0]!._id } }),
  'GET /payment-requests/:id': ({ bursary }) => ({ params: { id: bursary.requests[0]!._id } }),
  'POST /payment-requests': ({
    bursary: {
      attention: [, second],
    },
  }) => ({
    body: {
      key: anId(),
      kind: 'refund',
      reference: second!.reference,
      attention: second!._id,
      reason: 'It cannot be counted',
    },
  }),
  'POST /payment-requests/:id/decide': ({ bursary }) => ({
    params: { id: bursary.requests[0]!._id },
    body: { approve: true },
  }),
}
