import { applicableTo, studentStatuses } from '@portal/contracts'
import { untouched } from './charges.rules'
import type { Charge, ChargeHistory } from './charges.types'
import {
  before,
  charge,
  entry,
  judged,
  later,
  past,
  payer,
  today,
  type Case,
} from './charges.fixture'

// A seeded random generator; a failure prints its seed, so that the case can be run again.
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
      baseKobo: any([0, 1, 4_500_050, 10_000_000_000]),
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

const properties: [string, (one: Facts) => boolean][] = [
  [
    'an amount is a whole number of kobo and not below 0',
    ({ totalKobo }) => Number.isSafeInteger(totalKobo) && totalKobo >= 0,
  ],
  [
    'it costs at most amount and late fee',
    ({ totalKobo, baseKobo, lateFeeKobo }) => totalKobo <= baseKobo + lateFeeKobo,
  ],
  ['cleared is what costs nothing', ({ isCleared, totalKobo }) => isCleared === (totalKobo === 0)],
  [
    'the total is amount less discount and late fee, once',
    (one) => one.isCleared || one.totalKobo === one.baseKobo - one.discountKobo + one.lateKobo,
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
    'it names the earlier charge if and only if there is one',
    (one) => (one.first !== null) === (one.notPayable === 'earlier-first'),
  ],
  ['a settled charge is cleared', (one) => one.stored.settledAt === null || one.isCleared],
  ['an inactive charge is settled', (one) => one.active || one.stored.settledAt !== null],
  ['a rejected applicant owes nothing', (one) => !one.isRejected || one.isCleared],
]

it('is valid for twenty thousand random cases', () => {
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
      return properties.filter(([, holds]) => !holds(facts)).map(([property]) => property)
    })
    // The result must not depend on the order of the charges.
    if (
      JSON.stringify(judged({ ...given, charges: given.charges.toReversed() })) !==
      JSON.stringify(charges)
    )
      problems.push('the order in which they were read counts')
    if (problems.length > 0) throw new Error(`Seed ${String(seed)}: ${problems.join('; ')}`)
  }
})
