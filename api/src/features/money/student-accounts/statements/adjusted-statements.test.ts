import type { ChargeAdjustment } from '@portal/contracts'
import { approved } from '../../../../../test/adjustments'
import { testApp } from '../../../../../test/app'
import { aChargeOf } from '../../../../../test/payments'
import type { Seed } from '../../../../demo/testing'
import { newId } from '../../../../platform/ids'
import { studentAccount, told } from './student-account.fixture'

const test = testApp()
const { begin, statement, owed, enter, booked } = studentAccount(test)
let seed: Seed

let ada: Awaited<ReturnType<Seed['student']>>
beforeEach(async () => {
  ;({ seed, ada } = await begin())
})
const adjust = (charge: string, kind: string, kobo: number) =>
  test.db('charge_adjustments').insert({
    id: newId(),
    student_id: ada.id,
    charge_id: charge,
    kind,
    amount_kobo: kobo,
    reason: 'x',
    made_by: newId(),
    active_key: `${ada.id}:${charge}:${kind}`,
    created_at: test.clock.instant(),
    updated_at: test.clock.instant(),
  })

it('takes off waivers and discounts, in the ledger or not yet, and says when they are taken back', async () => {
  const [waived, discounted, free] = [
    await aChargeOf(test, ada.id, { name: 'portalFee', kobo: 100_000 }),
    await aChargeOf(test, ada.id, { name: 'schoolFee', kobo: 900_000 }),
    await aChargeOf(test, ada.id, { name: 'administrativeFee', kobo: 70_000 }),
  ]
  await booked(waived, 100_000)
  await enter({ key: 'waiver:1', kind: 'waiver', charge: waived, kobo: -100_000 })
  await adjust(waived, 'waiver', 100_000)
  await adjust(discounted, 'discount', 150_000)
  expect(told(await statement()).slice(-1)).toEqual([
    ['discount', 'Discount: School Fee 2025/2026', -1_500, 8_200],
  ])
  await enter({ key: 'discount:1', kind: 'discount', charge: discounted, kobo: -150_000 })
  await adjust(free, 'discount', 70_000)
  await enter({ key: 'discount:2', kind: 'discount', charge: free, kobo: -70_000 })
  expect([(await statement()).balance, await owed()]).toEqual([7_500, 7_500])
  await test
    .db('charge_adjustments')
    .where({ charge_id: discounted })
    .update({ taken_back_at: test.clock.instant(), active_key: null })
  await enter({ key: 'discount-back:1', kind: 'discount', charge: discounted, kobo: 150_000 })
  const account = await statement()
  expect(told(account).at(-1)).toEqual([
    'discount',
    'Discount withdrawn: School Fee 2025/2026',
    1_500,
    9_000,
  ])
  expect([account.charged, account.paid, await owed()]).toEqual([9_000, 0, 9_000])
})

/** Gives a discount or a waiver through the Bursary's API, or takes it back. */
const byBursary = async (
  charge: string,
  body: { kind: 'discount' | 'waiver'; amount?: number },
): Promise<() => Promise<unknown>> => {
  const cookie = await seed.staffWith('finance')
  const reply = await test.call('POST', `/charge-adjustments/student/${ada.id}`, {
    cookie,
    body: { charge, reason: 'Orphan of the Bursary fund', ...body },
  })
  const { _id } = await approved(
    test,
    reply.json<{ data: ChargeAdjustment }>().data,
    await seed.staffWith('finance'),
  )
  return () =>
    test.call('POST', `/charge-adjustments/${_id}/take-back`, {
      cookie,
      body: { reason: 'Given by mistake' },
    })
}

it.each<
  [
    string,
    { fee: number; discount: number; edited: number },
    [string, string, number, number][],
    number,
  ]
>([
  [
    'below it',
    { fee: 86_500, discount: 80_000, edited: 50_000 },
    [
      ['discount', 'Discount: School Fee 2025/2026: current amount', 30_000, 36_500],
      ['charge', 'School Fee 2025/2026: current amount', -36_500, 0],
    ],
    0,
  ],
  [
    'below it, a small one',
    { fee: 7_500, discount: 5_000, edited: 4_000 },
    [
      ['discount', 'Discount: School Fee 2025/2026: current amount', 1_000, 3_500],
      ['charge', 'School Fee 2025/2026: current amount', -3_500, 0],
    ],
    0,
  ],
  [
    'to it',
    { fee: 7_500, discount: 5_000, edited: 5_000 },
    [['charge', 'School Fee 2025/2026: current amount', -2_500, 0]],
    0,
  ],
  [
    'and stays above it',
    { fee: 7_500, discount: 5_000, edited: 6_000 },
    [['charge', 'School Fee 2025/2026: current amount', -1_500, 1_000]],
    1_000,
  ],
  [
    'to a higher one',
    { fee: 7_500, discount: 5_000, edited: 8_000.5 },
    [['charge', 'School Fee 2025/2026: current amount', 500.5, 3_000.5]],
    3_000.5,
  ],
])(
  'tells fee and discount, and what the rule says is owed, where a fee with a discount is changed %s',
  async (_what, { fee, discount, edited }, lines, left) => {
    const charge = await aChargeOf(test, ada.id, {
      name: 'schoolFee',
      kobo: fee * 100,
      dueOn: '2099-01-01',
      lateKobo: 100_000,
    })
    test.clock.forward(1)
    await byBursary(charge, { kind: 'discount', amount: discount })
    await test
      .db('program_session_payments')
      .where({ id: charge })
      .update({ amount_kobo: edited * 100 })
    test.clock.forward(1)
    const account = await statement()
    expect(told(account)).toEqual([
      ['charge', 'School Fee 2025/2026', fee, fee],
      ['discount', 'Discount: School Fee 2025/2026', -discount, fee - discount],
      ...lines,
    ])
    expect([account.charged, account.paid, account.balance, await owed()]).toEqual([
      left,
      0,
      left,
      left,
    ])
    await aChargeOf(test, ada.id, { name: 'portalFee', kobo: 750_000 })
    expect([(await statement()).balance, await owed()]).toEqual([left + 7_500, left + 7_500])
  },
)

it('owes the whole fee again once the discount that it had fallen below is taken back', async () => {
  const charge = await aChargeOf(test, ada.id, { name: 'schoolFee', kobo: 750_000 })
  const takeBack = await byBursary(charge, { kind: 'discount', amount: 5_000 })
  await test.db('program_session_payments').where({ id: charge }).update({ amount_kobo: 400_000 })
  await takeBack()
  expect([(await statement()).balance, await owed()]).toEqual([4_000, 4_000])
})

it('has a balance of zero for a waived charge, also if a discount of it is cancelled', async () => {
  const charge = await aChargeOf(test, ada.id, { name: 'schoolFee', kobo: 750_000 })
  const takeBack = await byBursary(charge, { kind: 'discount', amount: 5_000 })
  test.clock.forward(1)
  await byBursary(charge, { kind: 'waiver' })
  await test.db('program_session_payments').where({ id: charge }).update({ amount_kobo: 400_000 })
  expect(told(await statement()).at(-1)).toEqual([
    'waiver',
    'Waiver: School Fee 2025/2026',
    -2_500,
    0,
  ])
  test.clock.forward(1)
  await takeBack()
  test.clock.forward(1)
  const account = await statement()
  expect(told(account).slice(-2)).toEqual([
    ['discount', 'Discount withdrawn: School Fee 2025/2026', 5_000, 5_000],
    ['waiver', 'Waiver: School Fee 2025/2026: current amount', -5_000, 0],
  ])
  expect([account.charged, account.paid, await owed()]).toEqual([0, 0, 0])
})
