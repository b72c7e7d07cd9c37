import { refusals } from '../base/refusals.fixture'
import { decideBankPayment, submitBankPayment } from './bank-payments'
import { bankPaymentMessages, mostProofBytes } from './bank-payments.messages'

const body = {
  paymentId: '0198c1de-0000-7000-8000-000000000001',
  bank: 'First Bank',
  tellerNumber: '0042-1187',
  paidOn: '2026-09-30',
  proof: 'JVBERi0xLjcK',
}
const problems = (change: object) => refusals(submitBankPayment.body, { ...body, ...change })

it('takes a proof with all details', () => {
  expect(problems({})).toEqual([])
})

it.each([
  [{ bank: ' ' }, `bank: ${bankPaymentMessages.bankMissing}`],
  [{ bank: '---' }, `bank: ${bankPaymentMessages.bankMissing}`],
  [{ tellerNumber: '' }, `tellerNumber: ${bankPaymentMessages.tellerMissing}`],
  [{ tellerNumber: './-' }, `tellerNumber: ${bankPaymentMessages.tellerMissing}`],
  [{ paidOn: '' }, `paidOn: ${bankPaymentMessages.dayMissing}`],
  [{ paidOn: undefined }, `paidOn: ${bankPaymentMessages.dayMissing}`],
  [{ paidOn: '30/09/2026' }, 'paidOn: Use a date such as 2026-09-30'],
  [{ paidOn: '2026-02-30' }, 'paidOn: Use a date such as 2026-09-30'],
  [{ proof: '' }, `proof: ${bankPaymentMessages.proofMissing}`],
])('names the problem of %j', (change, problem) => {
  expect(problems(change)).toContain(problem)
})

it('takes a proof of the greatest size, and no larger one', () => {
  const text = Math.ceil(mostProofBytes / 3) * 4
  expect(problems({ proof: 'A'.repeat(text) })).toEqual([])
  expect(problems({ proof: 'A'.repeat(text + 1) })).toEqual([
    `proof: ${bankPaymentMessages.tooLarge}`,
  ])
})

it.each([
  [{ approve: true }, 0],
  [{ approve: true, reason: 'ok' }, 0],
  [{ approve: false, reason: 'no' }, 1],
  [{ approve: false, reason: 'aaaaaaaaaaaa' }, 1],
  [{ approve: false, reason: 'The teller is of another day' }, 0],
])('a decision of %j has %d problems', (decision, count) => {
  expect(refusals(decideBankPayment.body, decision)).toHaveLength(count)
})
