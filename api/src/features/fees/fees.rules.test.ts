import { applicableTo, studentStatuses } from '@portal/contracts'
import { acceptanceOf, acceptanceRefusal, assess, untouched } from './fees.rules'
import type { Charge, ChargeFacts, ChargeHistory, PayerFacts } from './fees.types'

const today = '2025-11-10'
const [entry, later, before] = [
  { session: 's25', sessionYear: '2025/2026' },
  { session: 's26', sessionYear: '2026/2027' },
  { session: 's24', sessionYear: '2024/2025' },
]

const charge = (own: Partial<ChargeFacts> = {}): ChargeFacts => ({
  id: own.name ?? 'portalFee',
  name: 'portalFee',
  description: `The ${own.name ?? 'portalFee'}`,
  ...entry,
  applicableTo: 'all',
  paymentOrder: 1,
  amountKobo: 4_500_050,
  applyLateFee: false,
  lateFeeKobo: 0,
  dueOn: null,
  active: true,
  isSwitchedOn: true,
  createdAt: '2025-09-01T08:00:00.000Z',
  ...own,
})
const payer = (own: Partial<PayerFacts> = {}): PayerFacts => ({
  status: 'active',
  submitted: true,
  sessionYear: '2025/2026',
  entrySession: 's25',
  entrySessionYear: '2025/2026',
  ...own,
})
const past = (own: Partial<ChargeHistory> = {}): ChargeHistory => ({ ...untouched, ...own })

interface Case {
  charges?: ChargeFacts[]
  history?: Record<string, ChargeHistory>
  payer?: PayerFacts
  today?: string
}
const judged = ({
  charges = [charge()],
  history = {},
  payer: whose = payer(),
  today: day = today,
}: Case) => assess(charges, new Map(Object.entries(history)), whose, day)
const only = (given: Case) => {
  const [one] = judged(given)
  if (!one) throw new Error('It is not owed')
  return one
}

const settled = past({ settledAt: '2025-11-01T09:00:00.000Z' })

describe('who owes a charge', () => {
  it.each([
    ['all', entry, true],
    ['all', later, true],
    ['all', before, false],
    ['new', entry, true],
    ['new', later, false],
    ['new', before, false],
    ['returning', entry, false],
    ['returning', later, true],
    ['returning', before, false],
  ] as const)('for %s, of %j: %s', (whom, session, owed) => {
    expect(judged({ charges: [charge({ applicableTo: whom, ...session })] })).toHaveLength(
      owed ? 1 : 0,
    )
  })

  it.each([
    ['pending', entry, true],
    ['active', entry, true],
    ['suspended', entry, true],
    ['cleared', entry, true],
    ['graduated', entry, true],
    ['rejected', entry, false],
    ['active', later, true],
    ['suspended', later, true],
    ['cleared', later, true],
    ['graduated', later, false],
    ['rejected', later, false],
  ] as const)('a student who is %s, of %j: %s', (status, session, owed) => {
    expect(judged({ charges: [charge({ ...session })], payer: payer({ status }) })).toHaveLength(
      owed ? 1 : 0,
    )
  })

  it('nobody, once it is deactivated, unless they have settled it: then it stays settled', () => {
    expect(judged({ charges: [charge({ active: false })] })).toEqual([])
    expect(
      judged({
        charges: [charge({ active: false })],
        history: {
          portalFee: past({
            open: { reference: 'PAY-1', startedAt: today },
            proofUnderReview: true,
            discountKobo: 1,
          }),
        },
      }),
    ).toEqual([])
    expect(
      only({
        charges: [charge({ active: false, isSwitchedOn: false })],
        history: { portalFee: settled },
      }),
    ).toMatchObject({ isCleared: true, isPayable: false, notPayable: null, totalKobo: 0 })
    expect(
      only({
        charges: [charge({ applicableTo: 'returning' })],
        history: { portalFee: settled },
        payer: payer({ status: 'rejected' }),
      }),
    ).toMatchObject({ isCleared: true })
  })
})

describe('how much is to be paid', () => {
  const late = { dueOn: '2025-11-09', applyLateFee: true, lateFeeKobo: 500_000 }
  it.each<[string, Partial<ChargeFacts>, Partial<ChargeHistory>, object]>([
    [
      'the amount',
      {},
      {},
      { totalKobo: 4_500_050, lateKobo: 0, isOverdue: false, isCleared: false },
    ],
    [
      'the amount, until the end of the day on which it is due',
      { ...late, dueOn: today },
      {},
      { totalKobo: 4_500_050, lateKobo: 0, isOverdue: false },
    ],
    [
      'with the late fee from the next day on',
      late,
      {},
      { totalKobo: 5_000_050, lateKobo: 500_000, isOverdue: true },
    ],
    [
      'without it where none is applied',
      { ...late, applyLateFee: false },
      {},
      { totalKobo: 4_500_050, lateKobo: 0, isOverdue: true },
    ],
    [
      'without it where it is waived',
      late,
      { lateFeeWaived: true },
      { totalKobo: 4_500_050, lateKobo: 0, isOverdue: true },
    ],
    [
      'without it where it is never due',
      { ...late, dueOn: null },
      {},
      { totalKobo: 4_500_050, isOverdue: false },
    ],
    [
      'less the discount',
      {},
      { discountKobo: 500_050 },
      { totalKobo: 4_000_000, discountKobo: 500_050, isCleared: false },
    ],
    [
      'less the discount, with the late fee',
      late,
      { discountKobo: 500_050 },
      { totalKobo: 4_500_000, lateKobo: 500_000 },
    ],
    [
      'nothing under a discount of all, and no late fee on nothing',
      late,
      { discountKobo: 4_500_050 },
      { totalKobo: 0, lateKobo: 0, isCleared: true, isPayable: false, clearedAt: null },
    ],
    [
      'nothing, and not less, under a discount of more',
      {},
      { discountKobo: 9_000_000 },
      { totalKobo: 0, discountKobo: 4_500_050, isCleared: true },
    ],
    [
      'nothing of a charge of nothing',
      { ...late, amountKobo: 0 },
      {},
      { totalKobo: 0, lateKobo: 0, isCleared: true },
    ],
    [
      'nothing once it is waived',
      late,
      { waivedAt: '2025-11-02T09:00:00.000Z' },
      { totalKobo: 0, lateKobo: 0, isCleared: true, clearedAt: '2025-11-02T09:00:00.000Z' },
    ],
    [
      'nothing once it is settled',
      late,
      { settledAt: '2025-11-01T09:00:00.000Z' },
      { totalKobo: 0, lateKobo: 0, isCleared: true, clearedAt: '2025-11-01T09:00:00.000Z' },
    ],
  ])('%s', (_what, own, history, expected) => {
    expect(only({ charges: [charge(own)], history: { portalFee: past(history) } })).toMatchObject(
      expected,
    )
  })
})

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

// A generator of its own with a seed that failures name, so that each can be run again.
function generator(seed: number) {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  return {
    any: <T>(values: readonly [T, ...T[]]): T =>
      values[Math.floor(next() * values.length)] ?? values[0],
    flag: () => next() < 0.5,
  }
}

function scene(seed: number): Required<Case> {
  const { any, flag } = generator(seed)
  const names = ['portalFee', 'acceptanceFee', 'schoolFee', 'administrativeFee'] as const
  const charges = Array.from({ length: any([0, 1, 2, 3, 4, 5, 6]) }, (_, at) =>
    charge({
      id: `c${String(at)}`,
      name: any(names),
      description: `c${String(at)}`,
      ...any([entry, later, before]),
      applicableTo: any(applicableTo),
      paymentOrder: any([1, 2, 2, 3, 7]),
      amountKobo: any([0, 1, 4_500_050, 10_000_000_000]),
      applyLateFee: flag(),
      lateFeeKobo: any([0, 1, 250_000]),
      dueOn: any([null, today, '2025-11-09', '2026-01-01']),
      active: any([true, true, true, false]),
      isSwitchedOn: any([true, true, false]),
    }),
  )
  const history = Object.fromEntries(
    charges.filter(flag).map(({ id }) => [
      id,
      past({
        settledAt: any([null, null, '2025-11-01T09:00:00.000Z']),
        waivedAt: any([null, null, '2025-11-02T09:00:00.000Z']),
        discountKobo: any([0, 0, 1, 4_500_050]),
        lateFeeWaived: flag(),
        open: any([null, null, { reference: 'PAY-1', startedAt: '2025-11-10T08:00:00.000Z' }]),
        proofUnderReview: any([false, false, true]),
      }),
    ]),
  )
  return {
    charges,
    history,
    payer: payer({
      status: any(studentStatuses),
      submitted: flag(),
      entrySession: any(['s25', 's24']),
      entrySessionYear: '2025/2026',
    }),
    today,
  }
}

type Facts = Charge & { stored: ChargeHistory; lowest: number; isRejected: boolean }
const laws: [string, (one: Facts) => boolean][] = [
  [
    'an amount is a whole number of kobo and not below 0',
    ({ totalKobo }) => Number.isSafeInteger(totalKobo) && totalKobo >= 0,
  ],
  [
    'it costs at most amount and late fee',
    ({ totalKobo, amountKobo, lateFeeKobo }) => totalKobo <= amountKobo + lateFeeKobo,
  ],
  ['cleared is what costs nothing', ({ isCleared, totalKobo }) => isCleared === (totalKobo === 0)],
  [
    'the total is amount less discount and late fee, once',
    (one) => one.isCleared || one.totalKobo === one.amountKobo - one.discountKobo + one.lateKobo,
  ],
  [
    'a late fee is of what is overdue',
    (one) => one.lateKobo === 0 || (one.isOverdue && one.applyLateFee && !one.stored.lateFeeWaived),
  ],
  [
    'payable, cleared or refused: one of the three',
    (one) => [one.isPayable, one.isCleared, one.notPayable !== null].filter(Boolean).length === 1,
  ],
  ['only the lowest order is payable', (one) => !one.isPayable || one.paymentOrder === one.lowest],
  [
    'what is payable is switched on, and nothing of it is under way',
    (one) =>
      !one.isPayable || (one.isSwitchedOn && !one.stored.open && !one.stored.proofUnderReview),
  ],
  [
    'it says what comes first exactly when something does',
    (one) => (one.first !== null) === (one.notPayable === 'earlier-first'),
  ],
  ['what is settled is cleared', (one) => one.stored.settledAt === null || one.isCleared],
  ['what is not active is settled', (one) => one.active || one.stored.settledAt !== null],
  ['whoever is rejected owes nothing', (one) => !one.isRejected || one.isCleared],
]

it('holds for whatever comes: twenty thousand scenes', () => {
  for (let seed = 1; seed <= 20_000; seed += 1) {
    const given = scene(seed)
    const charges = judged(given)
    const lowest = Math.min(
      ...charges.filter(({ isCleared }) => !isCleared).map(({ paymentOrder }) => paymentOrder),
    )
    const problems = charges.flatMap((one) => {
      const facts = {
        ...one,
        stored: given.history[one.id] ?? untouched,
        lowest,
        isRejected: given.payer.status === 'rejected',
      }
      return laws.filter(([, holds]) => !holds(facts)).map(([law]) => law)
    })
    // Whatever the order in which the charges were read.
    if (
      JSON.stringify(judged({ ...given, charges: given.charges.toReversed() })) !==
      JSON.stringify(charges)
    )
      problems.push('the order in which they were read counts')
    if (problems.length > 0) throw new Error(`Seed ${String(seed)}: ${problems.join('; ')}`)
  }
})
