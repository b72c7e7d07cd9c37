import { refusals } from '../base/refusals.fixture'
import { repeatedReason, tooShortReason } from '../base/money-reason'
import { decidePaymentRequest, PaymentRequestInput } from './payment-attention'

const request = {
  key: '0198c1de-0000-7000-8000-000000000001',
  kind: 'refund',
  reference: 'PAY-1-abc',
  reason: 'The student paid twice',
}

it.each([{}, { amount: 0.01 }, { amount: null, attention: null }])(
  'a request may have %j',
  (change) => {
    expect(refusals(PaymentRequestInput, { ...request, ...change })).toEqual([])
  },
)

it.each([
  [{ amount: 0 }, 'amount: Enter an amount above 0'],
  [{ reason: 'paid twice'.slice(0, 9) }, `reason: ${tooShortReason}`],
  [{ reason: 'xyxyxyxyxyxyxy' }, `reason: ${repeatedReason}`],
])('a request with %j is refused', (change, problem) => {
  expect(refusals(PaymentRequestInput, { ...request, ...change })).toEqual([problem])
})

it('needs a reason for a refusal of another person, not for taking it back', () => {
  const decide = (decision: object) => refusals(decidePaymentRequest.body, decision)
  expect(decide({ approve: false })).toEqual([])
  expect(decide({ approve: false, note: 'no' })).toEqual([`note: ${tooShortReason}`])
  expect(decide({ approve: true, note: 'ok' })).toEqual([])
})
