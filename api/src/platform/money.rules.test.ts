import { toNaira } from './money.rules'

it.each([[4_500_050, 45_000.5], [1_999, 19.99], [0, 0], [1, 0.01], [9_007_199_254_740_991, 90_071_992_547_409.91]])('%d kobo are %d naira', (kobo, naira) => {
  expect(toNaira(kobo)).toBe(naira)
})
