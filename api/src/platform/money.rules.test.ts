import { toKobo, toNaira } from './money.rules'

const pairs = [
  [4_500_050, 45_000.5],
  [1_999, 19.99],
  [0, 0],
  [1, 0.01],
  [10_000_000_000, 100_000_000],
] as const

it.each([...pairs, [9_007_199_254_740_991, 90_071_992_547_409.91] as const])(
  '%d kobo are %d naira',
  (kobo, naira) => {
    expect(toNaira(kobo)).toBe(naira)
  },
)
it.each(pairs)('%d kobo are what %d naira are kept as', (kobo, naira) => {
  expect(toKobo(naira)).toBe(kobo)
})
it('gives each amount below ₦1,000 back as it was', () => {
  const amounts = Array.from({ length: 100_000 }, (_, kobo) => kobo)
  expect(amounts.filter((kobo) => toKobo(toNaira(kobo)) !== kobo)).toEqual([])
})
it.each([-1, 0.005, Number.NaN, Number.POSITIVE_INFINITY, 1e30, 1e-7])(
  '%d is no amount',
  (naira) => {
    expect(() => toKobo(naira)).toThrow('is no amount')
  },
)
