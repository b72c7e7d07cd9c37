import { attentionMessages } from '@portal/contracts'
import { isPartial, rule, type MoneyFacts } from './requests.rules'

const payment = (own: Partial<NonNullable<MoneyFacts['payment']>> = {}) => ({
  status: 'successful' as const,
  isSettled: true,
  amountKobo: 4_500_000,
  receivedKobo: 4_500_000,
  ...own,
})
const facts = (own: Partial<MoneyFacts> = {}): MoneyFacts => ({
  payment: payment(),
  isByCard: true,
  heldKobo: 0,
  attention: null,
  hasRefundFailed: false,
  ...own,
})
const duplicate = facts({
  payment: payment({ isSettled: false }),
  heldKobo: 4_500_000,
  attention: 'duplicate',
})
const short = facts({
  payment: payment({ status: 'pending', isSettled: false }),
  heldKobo: 100,
  attention: 'short',
})
const over = facts({
  payment: payment({ status: 'pending', isSettled: false }),
  heldKobo: 5_000_000,
  attention: 'over',
})
const surplus = facts({ heldKobo: 500_000 })
const stray = facts({ payment: null, heldKobo: 700, attention: 'unknown-reference' })
const foreign = facts({ ...short, attention: 'wrong-merchant' })
const dollars = facts({ ...short, heldKobo: 0, attention: 'wrong-currency' })
const partly = facts({ heldKobo: -500_000, attention: 'partly-refunded' })
const atTheBank = facts({ isByCard: false })

it.each([
  ['a refund of what is settled', facts(), { kind: 'refund', amountKobo: null }, 4_500_000],
  ['of a second payment', duplicate, { kind: 'refund', amountKobo: 4_500_000 }, 4_500_000],
  ['of what is beyond the charge', surplus, { kind: 'refund', amountKobo: null }, 500_000],
  ['of money that nobody knows', stray, { kind: 'refund', amountKobo: null }, 700],
  ['another amount', facts(), { kind: 'refund', amountKobo: 4_499_999 }, attentionMessages.notAll],
  [
    'of money at the bank',
    atTheBank,
    { kind: 'refund', amountKobo: null },
    attentionMessages.notByCard,
  ],
  [
    'of what has gone back',
    facts({ payment: payment({ status: 'reversed', isSettled: false }) }),
    { kind: 'refund', amountKobo: null },
    attentionMessages.nothingLeft,
  ],
  [
    'of what is left after a part went back elsewhere',
    partly,
    { kind: 'refund', amountKobo: null },
    4_000_000,
  ],
  [
    'of money in another currency',
    dollars,
    { kind: 'refund', amountKobo: null },
    attentionMessages.notInBooks,
  ],
  [
    'of a payment that never came',
    facts({ payment: payment({ status: 'failed', isSettled: false }) }),
    { kind: 'refund', amountKobo: null },
    attentionMessages.nothingCame,
  ],
  ['of money with the marks of somebody else', foreign, { kind: 'refund', amountKobo: null }, 100],
  [
    'a reversal of what is left after a part went back elsewhere',
    partly,
    { kind: 'reversal', amountKobo: null },
    4_000_000,
  ],
  ['a reversal of what is settled', atTheBank, { kind: 'reversal', amountKobo: null }, 4_500_000],
  [
    'of a second payment',
    duplicate,
    { kind: 'reversal', amountKobo: null },
    attentionMessages.notSettled,
  ],
  [
    'of a second payment at the bank',
    facts({ ...duplicate, isByCard: false }),
    { kind: 'reversal', amountKobo: null },
    4_500_000,
  ],
  ['of nothing', stray, { kind: 'reversal', amountKobo: null }, attentionMessages.notSettled],
  ['counting what was too little', short, { kind: 'settle', amountKobo: null }, 100],
  ['counting what was too much', over, { kind: 'settle', amountKobo: null }, 5_000_000],
  [
    'counting what counts',
    facts(),
    { kind: 'settle', amountKobo: null },
    attentionMessages.notSettleable,
  ],
  [
    'counting what carries the marks of somebody else',
    foreign,
    { kind: 'settle', amountKobo: null },
    100,
  ],
  [
    'counting what is not in naira',
    dollars,
    { kind: 'settle', amountKobo: null },
    attentionMessages.notSettleable,
  ],
  [
    'closing what is still here',
    short,
    { kind: 'note', amountKobo: null },
    attentionMessages.stillHeld,
  ],
  [
    'closing a second payment that is still here',
    duplicate,
    { kind: 'note', amountKobo: null },
    attentionMessages.stillHeld,
  ],
  [
    'closing what could not be sent back, and was paid out by hand',
    facts({ ...short, hasRefundFailed: true }),
    { kind: 'note', amountKobo: null },
    100,
  ],
  ['closing what is not in the ledger', dollars, { kind: 'note', amountKobo: null }, 0],
  [
    'letting a part go that went back elsewhere',
    partly,
    { kind: 'note', amountKobo: null },
    500_000,
  ],
  ['closing what is open', stray, { kind: 'note', amountKobo: null }, 700],
  ['closing what is not', facts(), { kind: 'note', amountKobo: null }, attentionMessages.resolved],
  [
    'an amount where there is none',
    facts(),
    { kind: 'reversal', amountKobo: 1 },
    attentionMessages.amountOnlyForRefunds,
  ],
] as const)('%s', (_what, given, asked, expected) => {
  expect(rule(given, asked)).toEqual(
    typeof expected === 'number' ? { amountKobo: expected } : { refusal: expected },
  )
})

it('finds refunds that the card payment service reports itself', () => {
  expect([facts(), duplicate, short, surplus, stray].map(isPartial)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
