import { amountInWords } from './amount-in-words.rules'
import {
  checkUrl,
  isCode,
  newCheckCode,
  numberMeant,
  receiptNumber,
  yearOf,
} from './receipts.rules'

it.each([
  [4_500_050, 'Forty-five thousand naira, fifty kobo only'],
  [4_500_000, 'Forty-five thousand naira only'],
  [50, 'Fifty kobo only'],
  [1, 'One kobo only'],
  [0, 'Zero naira only'],
  [100, 'One naira only'],
  [1_999, 'Nineteen naira, ninety-nine kobo only'],
  [10_000, 'One hundred naira only'],
  [100_500, 'One thousand and five naira only'],
  [120_500, 'One thousand, two hundred and five naira only'],
  [100_000_001, 'One million naira, one kobo only'],
  [
    123_456_789,
    'One million, two hundred and thirty-four thousand, five hundred and sixty-seven naira, eighty-nine kobo only',
  ],
  [10_000_000_000, 'One hundred million naira only'],
])('says %i kobo as %s', (kobo, words) => {
  expect(amountInWords(kobo)).toBe(words)
})

it.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('says nothing of %d kobo', (kobo) => {
  expect(() => amountInWords(kobo)).toThrow('is no amount')
})

const units = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const value = new Map([
  ...units.map((word, nth) => [word, nth] as const),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, nth) => [word, 20 + 10 * nth] as const,
  ),
])
const scale = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
])

/** Parses an amount from its words. */
function read(words: string): number {
  let [total, group] = [0, 0]
  for (const word of words
    .toLowerCase()
    .split(/[ ,-]+/)
    .filter((each) => each !== 'and')) {
    const times = scale.get(word)
    if (times) [total, group] = [total + group * times, 0]
    else if (word === 'hundred') group *= 100
    else group += value.get(word) ?? Number.NaN
  }
  return total + group
}
function readKobo(words: string): number {
  const [, naira = 'zero', kobo = 'zero'] =
    /^(?:(.+?) naira)?(?:, )?(?:(.+?) kobo)? only$/.exec(words) ?? []
  return read(naira) * 100 + read(kobo)
}

it('is read back as the same amount, for every one up to ₦1,100 and those around each power of ten', () => {
  const wrong: number[] = []
  const check = (kobo: number) => {
    if (readKobo(amountInWords(kobo)) !== kobo) wrong.push(kobo)
  }
  for (let kobo = 0; kobo <= 110_000; kobo += 1) check(kobo)
  for (let naira = 1_000; naira <= 1_100_000; naira += 1_01) check(naira * 100)
  for (let power = 1_000; power <= 1e15; power *= 10)
    for (const off of [-10_100, -101, -100, -99, -1, 0, 1, 99, 100, 101, 10_100, 12_345])
      if (power + off >= 0) check(power + off)
  expect(wrong).toEqual([])
})

it('numbers receipts by the year of Lagos, with six digits or more', () => {
  expect([yearOf('2026-12-31T22:59:59.999Z'), yearOf('2026-12-31T23:00:00.000Z')]).toEqual([
    '2026',
    '2027',
  ])
  expect([
    receiptNumber('2026', 1),
    receiptNumber('2026', 999_999),
    receiptNumber('2026', 1_000_000),
  ]).toEqual(['RCP-2026-000001', 'RCP-2026-999999', 'RCP-2026-1000000'])
})

it('makes codes of 80 bits in groups, with unambiguous characters', () => {
  const codes = Array.from({ length: 2_000 }, newCheckCode)
  expect(codes.every((code) => /^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/.test(code))).toBe(
    true,
  )
  expect(new Set(codes).size).toBe(2_000)
  // Every character occurs at every position; none is constant or missing.
  const signs = [0, 6, 13, 18].map((place) => new Set(codes.map((code) => code[place])).size)
  expect(signs).toEqual([32, 32, 32, 32])
})

it('takes a number and a code as they are typed from paper', () => {
  expect(['rcp 2026 000042', 'RCP-2026-000042', ' rcp2026000042 '].map(numberMeant)).toEqual(
    Array(3).fill('RCP-2026-000042'),
  )
  expect(
    ['RCP-2026-42', 'PAY-1', '', 'RCP-20-000042', `RCP-2026-${'9'.repeat(13)}`].map(numberMeant),
  ).toEqual(Array(5).fill(null))
  const code = '7KQM-4XPA-9RTZ-2HCD'
  expect(
    ['7kqm 4xpa 9rtz 2hcd', '7KQM4XPA9RTZ2HCD', code].map((typed) => isCode(typed, code)),
  ).toEqual([true, true, true])
  expect(
    ['', '7KQM', '7KQM-4XPA-9RTZ-2HCE', `${code}X`, '€'.repeat(16), '7KQM-4XPA-9RTZ-2HC'].map(
      (typed) => isCode(typed, code),
    ),
  ).toEqual(Array(6).fill(false))
})

it('leads from the QR code to the public check', () => {
  expect(
    checkUrl('https://portal.example', { number: 'RCP-2026-000001', code: '7KQM-4XPA-9RTZ-2HCD' }),
  ).toBe('https://portal.example/receipt?number=RCP-2026-000001&code=7KQM-4XPA-9RTZ-2HCD')
})
