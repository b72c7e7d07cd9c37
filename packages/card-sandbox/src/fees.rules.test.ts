import { feeOf } from './fees.rules'

it.each([
  [100_00, 150],
  [2_499_99, 3750],
  [2_500_00, 137_50],
  [10_000_00, 250_00],
  [126_666_00, 199_999],
  [126_667_00, 200_000],
  [60_000_00 * 100, 200_000],
])('keeps of %i kobo %i', (amount, fee) => {
  expect(feeOf(amount)).toBe(fee)
})
