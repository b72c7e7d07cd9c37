import type { GatewayPayment } from '../../../../platform/gateway'
import { judge, judgeStray, type Mismatch } from './checks.rules'

const intent = { id: 'i1', reference: 'PAY-1-A-B', student: 's1', amountKobo: 30_050, mode: 'test' }
const paid: GatewayPayment = {
  reference: 'PAY-1-A-B',
  gatewayId: '4099260516',
  status: 'success',
  amountKobo: 30_050,
  requestedKobo: 30_050,
  currency: 'NGN',
  mode: 'test',
  channel: 'card',
  feesKobo: 451,
  paidAt: null,
  email: null,
  message: null,
  metadata: { intent: 'i1', student: 's1' },
}
const result = (facts: Partial<GatewayPayment>) => {
  const given = judge(intent, { ...paid, ...facts })
  return given.is === 'mismatch' ? given.kind : given.is
}

it.each<[string, Partial<GatewayPayment>, string]>([
  ['what was asked for', {}, 'paid'],
  ['the requested amount is not told', { requestedKobo: null }, 'paid'],
  ['the fee borne by the payer', { amountKobo: 40_333, feesKobo: 10_283 }, 'paid'],
  ['more than the fee beyond', { amountKobo: 40_334, feesKobo: 10_283 }, 'over'],
  ['more, and no fee known', { amountKobo: 30_051, feesKobo: null }, 'over'],
  ['more asked for', { requestedKobo: 30_051, amountKobo: 30_051 }, 'over'],
  [
    'more arrived, and the requested amount is not told',
    { requestedKobo: null, amountKobo: 30_051 },
    'over',
  ],
  ['a kobo less', { amountKobo: 30_049, requestedKobo: 30_049 }, 'short'],
  ['asked for rightly, and less came', { amountKobo: 100 }, 'short'],
  [
    'asked for less, and the fee makes up for it',
    { requestedKobo: 29_599, amountKobo: 30_050, feesKobo: 451 },
    'short',
  ],
  ['dollars', { currency: 'USD' }, 'wrong-currency'],
  ['live money in a test', { mode: 'live' }, 'wrong-merchant'],
  ["another payment's marks", { metadata: { intent: 'i2', student: 's1' } }, 'wrong-merchant'],
  ["another student's marks", { metadata: { student: 's2' } }, 'wrong-merchant'],
  ['no marks', { metadata: {} }, 'paid'],
  ['empty marks', { metadata: { intent: '', student: null } }, 'paid'],
  ['another reference', { reference: 'PAY-1-A-C' }, 'nonsense'],
  ['the reference in another case', { reference: 'pay-1-a-b' }, 'nonsense'],
  ['not completed', { status: 'abandoned' }, 'waiting'],
  ['a word that nobody knows', { status: 'SUCCESS' }, 'waiting'],
  ['on its way', { status: 'processing' }, 'waiting'],
  ['failed', { status: 'failed' }, 'failed'],
  ['sent back', { status: 'reversed' }, 'reversed'],
  [
    "sent back, with another payment's marks",
    { status: 'reversed', metadata: { intent: 'i2' } },
    'reversed',
  ],
  ['sent back in dollars', { status: 'reversed', currency: 'USD' }, 'nonsense'],
])('judges %s', (_what, facts, expected) => expect(result(facts)).toBe(expected))

it("takes the marks of a record that has become part of the payer's, and says of others that the money is here", () => {
  const given = { ...paid, metadata: { intent: 'i1', student: 's0' } }
  expect(judge(intent, given, ['s9', 's0']).is).toBe('paid')
  expect(judge(intent, given, ['s9'])).toMatchObject({
    is: 'mismatch',
    kind: 'wrong-merchant',
    isOurs: true,
  })
  expect(
    judge(intent, { ...given, metadata: { intent: 'i2', student: 's0' } }, ['s0']),
  ).toMatchObject({ is: 'mismatch', kind: 'wrong-merchant' })
})

it('settles the requested amount and no other', () => {
  // A small random generator with a fixed seed, so that every run has the same thousand cases.
  let state = 42
  const random = (below: number): number =>
    (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  for (let nth = 0; nth < 1000; nth += 1) {
    const [amountKobo, asked, fee] = [
      random(3) === 0 ? 30_050 : random(60_000),
      random(2) === 0 ? 30_050 : random(60_000),
      random(600),
    ]
    const given = judge(intent, { ...paid, amountKobo, requestedKobo: asked, feesKobo: fee })
    const fits = asked === 30_050 && amountKobo >= 30_050 && amountKobo - 30_050 <= fee
    expect([nth, given.is]).toEqual([nth, fits ? 'paid' : 'mismatch'])
    if (given.is === 'paid') expect(given.surplusKobo).toBe(amountKobo - 30_050)
  }
})

it('writes amounts as everywhere else', () => {
  const { detail } = judge(
    { ...intent, amountKobo: 8_650_000 },
    { ...paid, amountKobo: 123_456_789 },
  ) as Mismatch
  expect(detail).toBe('₦1,234,567.89 was received instead of ₦86,500.00 expected.')
  const stray = (wasKnown: boolean) =>
    judgeStray({ ...paid, reference: 'X-1', amountKobo: 8_650_000 }, { mode: 'test', wasKnown })
      ?.detail
  expect(stray(false)).toBe(
    '₦86,500.00 was received with a reference that the portal does not know.',
  )
  expect(stray(true)).toBe(
    '₦86,500.00 was received for a payment that has since been removed from the portal.',
  )
})

it('says of an answer that there is none', () =>
  expect(judge(intent, null)).toEqual({ is: 'unknown' }))

it.each([
  [paid, false, 'unknown-reference', true],
  [paid, true, 'deleted-intent', true],
  [{ ...paid, mode: 'live' }, false, 'unknown-reference', false],
  [{ ...paid, currency: 'USD' }, true, 'deleted-intent', false],
] as const)('keeps money without a payment for the Bursary', (payment, wasKnown, kind, isOurs) => {
  expect(judgeStray(payment, { mode: 'test', wasKnown })).toMatchObject({ kind, isOurs })
})
it('has nothing to keep where no money came', () => {
  expect(
    [null, { ...paid, status: 'abandoned' }, { ...paid, status: 'reversed' }].map((payment) =>
      judgeStray(payment, { mode: 'test', wasKnown: false }),
    ),
  ).toEqual([null, null, null])
})
