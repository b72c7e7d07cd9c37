import { removalRefusal } from './removal.rules'

it.each([
  [{}, null],
  [{ failed: 3 }, null],
  [
    { successful: 1, pending: 2 },
    'This student has 1 successful payment, so the record cannot be deleted.',
  ],
  [{ successful: 2 }, 'This student has 2 successful payments, so the record cannot be deleted.'],
  [
    { pending: 1, failed: 4 },
    'This student has 1 payment that are open or refunded, so the record cannot be deleted.',
  ],
  [
    { pending: 1, reversed: 1 },
    'This student has 2 payments that are open or refunded, so the record cannot be deleted.',
  ],
  [
    { shown: 1, adjusted: 1 },
    'This student has sent proof of 1 payment at a bank, so the record cannot be deleted.',
  ],
  [
    { adjusted: 2 },
    'This student has been given 2 waivers and discounts, so the record cannot be deleted.',
  ],
])('of %j says %j', (counts, sentence) => {
  expect(removalRefusal(counts)).toBe(sentence)
})
