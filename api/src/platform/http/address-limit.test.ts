import { createAddressLimit } from './address-limit'
import { createClock } from '../clock'

it('a clock that was 30 days ahead, and has been put back, keeps nobody out', () => {
  let now = new Date('2026-12-21T12:00:00Z')
  const limit = createAddressLimit(
    createClock(() => now),
    1,
  )
  limit.take('10.1.1.1')
  expect(() => {
    limit.take('10.1.1.1')
  }).toThrow(expect.objectContaining({ details: { retryAfter: 600 } }) as Error)
  now = new Date('2026-11-21T12:00:00Z')
  expect(() => {
    limit.take('10.1.1.1')
  }).not.toThrow()
})
