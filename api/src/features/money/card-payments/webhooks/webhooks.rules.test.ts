import { subjectOf } from './webhooks.rules'

const of = (message: unknown) => subjectOf(JSON.stringify(message))

it.each([
  [
    'a charge',
    { event: 'charge.success', data: { id: 4099260516, reference: 'PAY-1' } },
    { event: 'charge.success', eventKey: 'charge.success:4099260516', reference: 'PAY-1' },
  ],
  [
    'a refund',
    { event: 'refund.processed', data: { transaction_reference: 'PAY-1', amount: '100' } },
    { event: 'refund.processed', eventKey: null, reference: 'PAY-1' },
  ],
  [
    'a dispute',
    { event: 'charge.dispute.create', data: { id: 7, transaction: { reference: 'PAY-1' } } },
    { event: 'charge.dispute.create', eventKey: 'charge.dispute.create:7', reference: 'PAY-1' },
  ],
  [
    'a dispute that was won',
    {
      event: 'charge.dispute.resolve',
      data: { id: 7, status: 'resolved', resolution: 'declined' },
    },
    {
      event: 'charge.dispute.resolve',
      eventKey: 'charge.dispute.resolve:7:resolved:declined',
      reference: null,
    },
  ],
  [
    'the same dispute, lost after all',
    {
      event: 'charge.dispute.resolve',
      data: { id: 7, status: 'resolved', resolution: 'merchant-accepted' },
    },
    {
      event: 'charge.dispute.resolve',
      eventKey: 'charge.dispute.resolve:7:resolved:merchant-accepted',
      reference: null,
    },
  ],
  [
    'words that are too long to tell copies by',
    { event: 'a', data: { id: 7, status: 'x'.repeat(120) } },
    { event: 'a', eventKey: null, reference: null },
  ],
  [
    'an event to come',
    { event: 'bank.moved' },
    { event: 'bank.moved', eventKey: null, reference: null },
  ],
  [
    'an id as text',
    { event: 'a', data: { id: '9007199254740993' } },
    { event: 'a', eventKey: 'a:9007199254740993', reference: null },
  ],
])('reads %s', (_what, message, subject) => {
  expect(of(message)).toEqual(subject)
})

it.each([
  [null],
  [1],
  ['text'],
  [[]],
  [{}],
  [{ event: 1, data: [] }],
  [{ event: 'x'.repeat(61), data: { id: {}, reference: 'y'.repeat(101) } }],
])('accepts an unreadable message: %j', (message) => {
  expect(of(message)).toEqual({ event: 'unknown', eventKey: null, reference: null })
})

it('distinguishes messages whose ids are too long for a number', () => {
  expect(subjectOf('{"event":"a","data":{"id":9007199254740993}}').eventKey).toBeNull()
})

it('accepts a message that is not JSON', () => {
  expect(subjectOf('{"event":')).toEqual({ event: 'unknown', eventKey: null, reference: null })
})
