import { studentStatuses } from '@portal/contracts'
import { acceptanceOf, acceptanceRefusal } from './charges.rules'
import type { ChargeFacts } from './charges.types'
import {
  charge,
  judged,
  later,
  only,
  past,
  payer,
  settled,
  today,
  type Case,
} from './charges.fixture'

describe('whether it can be paid now', () => {
  const open = { open: { reference: 'PAY-1-abc', startedAt: '2025-11-10T08:00:00.000Z' } }
  const acceptance = charge({ name: 'acceptanceFee', paymentOrder: 3 })

  it.each<[string, Case, string | null]>([
    ['yes', {}, null],
    [
      'not while its payment control is off',
      { charges: [charge({ isSwitchedOn: false })] },
      'switched-off',
    ],
    [
      'not while a payment of it is being confirmed',
      { history: { portalFee: past(open) } },
      'being-confirmed',
    ],
    [
      'not while its proof is under review',
      { history: { portalFee: past({ proofUnderReview: true }) } },
      'proof-under-review',
    ],
    [
      'the open payment before the proof',
      { history: { portalFee: past({ ...open, proofUnderReview: true }) } },
      'being-confirmed',
    ],
    [
      'the switch before all else',
      {
        charges: [{ ...acceptance, isSwitchedOn: false }],
        payer: payer({ submitted: false }),
        history: { acceptanceFee: past(open) },
      },
      'switched-off',
    ],
    [
      'the form before an open payment',
      {
        charges: [acceptance],
        payer: payer({ submitted: false }),
        history: { acceptanceFee: past(open) },
      },
      'form-first',
    ],
  ])('%s', (_what, given, reason) => {
    expect(only(given)).toMatchObject({
      notPayable: reason,
      isPayable: reason === null,
      isCleared: false,
    })
  })

  it.each(
    studentStatuses
      .flatMap((status) => [true, false].map((submitted) => ({ status, submitted })))
      .filter(({ status }) => status !== 'rejected'),
  )('the acceptance fee for $status, form submitted $submitted', ({ status, submitted }) => {
    const expected = !submitted ? 'form-first' : status === 'active' ? null : 'admission-first'
    expect(only({ charges: [acceptance], payer: payer({ status, submitted }) }).notPayable).toBe(
      expected,
    )
    expect(acceptanceRefusal({ status, submitted })).toBe(expected)
    expect(only({ payer: payer({ status, submitted }) }).notPayable).toBeNull()
  })

  const chain = (...orders: number[]) =>
    orders.map((paymentOrder, at) =>
      charge({ id: `c${String(at)}`, description: `Fee ${String(at)}`, paymentOrder }),
    )
  const payable = (given: Case) =>
    judged(given)
      .filter(({ isPayable }) => isPayable)
      .map(({ id }) => id)

  it('one is after those of a lower order, and says which', () => {
    const charges = chain(3, 1, 2)
    expect(judged({ charges }).map(({ id, notPayable, first }) => [id, notPayable, first])).toEqual(
      [
        ['c1', null, null],
        ['c2', 'earlier-first', 'Fee 1'],
        ['c0', 'earlier-first', 'Fee 1'],
      ],
    )
    expect(payable({ charges, history: { c1: settled } })).toEqual(['c2'])
    expect(
      payable({
        charges,
        history: { c1: past({ waivedAt: today }), c2: past({ discountKobo: 4_500_050 }) },
      }),
    ).toEqual(['c0'])
  })
  it('those of the same order do not wait for one another', () =>
    expect(payable({ charges: chain(2, 2, 3) })).toEqual(['c0', 'c1']))
  it('a payment that is not confirmed settles nothing', () =>
    expect(payable({ charges: chain(1, 2), history: { c0: past(open) } })).toEqual([]))
  it('one that is switched off is waited for, one that is deactivated is not', () => {
    const [one, two] = chain(1, 2) as [ChargeFacts, ChargeFacts]
    expect(payable({ charges: [{ ...one, isSwitchedOn: false }, two] })).toEqual([])
    expect(payable({ charges: [{ ...one, active: false }, two] })).toEqual(['c1'])
  })
  it('counts through both sessions, the earlier one first among equals', () => {
    const [of26, of25] = [
      charge({ id: 'a', ...later, paymentOrder: 1 }),
      charge({ id: 'b', paymentOrder: 1 }),
    ]
    expect(
      judged({ charges: [of26, of25, charge({ id: 'c', paymentOrder: 2 })] }).map(
        ({ id, isPayable, isOfEntry }) => [id, isPayable, isOfEntry],
      ),
    ).toEqual([
      ['b', true, true],
      ['a', true, false],
      ['c', false, true],
    ])
  })
})

describe('the acceptance fee', () => {
  const acceptance = (own: Partial<ChargeFacts> = {}) => charge({ name: 'acceptanceFee', ...own })
  const state = (given: Case) => acceptanceOf(judged(given))
  it.each<[string, Case, object]>([
    ['none where the session charges none', {}, { state: 'none' }],
    [
      'none where it is deactivated',
      { charges: [acceptance({ active: false })] },
      { state: 'none' },
    ],
    ['unpaid', { charges: [acceptance()] }, { state: 'unpaid' }],
    [
      'unpaid while it is being confirmed',
      {
        charges: [acceptance()],
        history: { acceptanceFee: past({ open: { reference: 'x', startedAt: today } }) },
      },
      { state: 'unpaid' },
    ],
    [
      'paid',
      { charges: [acceptance()], history: { acceptanceFee: settled } },
      { state: 'paid', at: settled.settledAt },
    ],
    [
      'paid, also when it was deactivated since',
      { charges: [acceptance({ active: false })], history: { acceptanceFee: settled } },
      { state: 'paid', at: settled.settledAt },
    ],
    [
      'paid where it is waived',
      {
        charges: [acceptance()],
        history: { acceptanceFee: past({ waivedAt: '2025-11-02T09:00:00.000Z' }) },
      },
      { state: 'paid', at: '2025-11-02T09:00:00.000Z' },
    ],
    [
      'paid where nothing is left to pay',
      { charges: [acceptance()], history: { acceptanceFee: past({ discountKobo: 9_000_000 }) } },
      { state: 'paid', at: null },
    ],
    [
      'unpaid while one of two is',
      {
        charges: [acceptance({ id: 'a' }), acceptance({ id: 'b', applicableTo: 'new' })],
        history: { a: settled },
      },
      { state: 'unpaid' },
    ],
    ['none by that of a later session', { charges: [acceptance({ ...later })] }, { state: 'none' }],
  ])('%s', (_what, given, expected) => expect(state(given)).toMatchObject(expected))
})
