import { channelInWords, paymentMoment } from './student-payments.list'

it('names the channels of the card payment service, and shows others as they are', () => {
  expect(['card', 'bank_transfer', 'payattitude', null].map(channelInWords)).toEqual([
    'Card',
    'Bank transfer',
    'payattitude',
    'N/A',
  ])
})

it('dates a payment by the day of the money, or else by its beginning', () => {
  const createdAt = '2026-09-30T08:00:00.000Z'
  expect(paymentMoment({ createdAt, paymentDate: null })).toBe(createdAt)
  expect(paymentMoment({ createdAt, paymentDate: '2026-10-01T08:00:00.000Z' })).toBe(
    '2026-10-01T08:00:00.000Z',
  )
})
