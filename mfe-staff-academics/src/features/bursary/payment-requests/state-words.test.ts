import { aPaymentRequest } from '@portal/testing'
import { stateOf } from './state-words'

it('tells a request that its maker withdrew from one that another person declined', () => {
  const request = aPaymentRequest({ state: 'refused' })
  expect(stateOf({ ...request, decidedBy: request.proposedBy }).label).toBe('Withdrawn')
  expect(stateOf({ ...request, decidedBy: { _id: 'other', name: 'Ngozi Eze' } }).label).toBe(
    'Declined',
  )
})
