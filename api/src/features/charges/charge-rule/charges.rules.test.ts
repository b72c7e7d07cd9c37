import type { ChargeFacts, ChargeHistory } from './charges.types'
import {
  before,
  charge,
  entry,
  judged,
  later,
  only,
  past,
  payer,
  settled,
  today,
} from './charges.fixture'

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

  it('no student, once it is deactivated, unless they have settled it: then it stays settled', () => {
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
      'without it until the end of the extended day',
      late,
      { extendedTo: today },
      { totalKobo: 4_500_050, dueOn: today, extendedFrom: '2025-11-09', isOverdue: false },
    ],
    [
      'with it where the fee is due later than the extended day',
      late,
      { extendedTo: '2025-11-08' },
      { totalKobo: 5_000_050, dueOn: '2025-11-09', extendedFrom: null },
    ],
    [
      'without it where it is never due, whatever was extended',
      { ...late, dueOn: null },
      { extendedTo: '2025-11-08' },
      { totalKobo: 4_500_050, dueOn: null, extendedFrom: null },
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
      { ...late, baseKobo: 0 },
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
