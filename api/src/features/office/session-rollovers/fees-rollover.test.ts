import { rolloverMessages, type RolloverPlan, type SessionRollover } from '@portal/contracts'
import type { Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { aChargeOf, aPaymentOf } from '../../../../test/payments'
import { countsOf, testRollovers } from './rollovers.fixture'

const test = testApp()
const { begin, send, preview, copy, placesOf } = testRollovers(test)
let seed: Seed
let cookie = ''
let [from, to] = ['', '']
beforeEach(async () => {
  ;({ seed, cookie, from, to } = await begin())
})

describe('fees', () => {
  let [bursar, ada] = ['', '']
  beforeEach(async () => {
    bursar = await seed.staffWith('academics', 'finance')
    ada = (await seed.student()).id
  })
  const feesOf = (session: string) =>
    test.db('program_session_payments').where({ session_id: session })
  const later = (days: number) =>
    new Date(Date.parse(test.clock.today()) + days * 86_400_000).toISOString().slice(0, 10)
  const planOf = (kinds: RolloverPlan[]) => kinds.find(({ kind }) => kind === 'fees')
  const copyFees = async () => (await send('', { from, to }, bursar)).data
  const undoAs = (rollover: SessionRollover | null, as = bursar) =>
    send(`/${rollover?._id ?? ''}/undo`, undefined, as)

  it('are copied with their payment controls, due as many days later as the session begins, once', async () => {
    await aChargeOf(test, ada, {
      name: 'schoolFee',
      kobo: 8_650_075,
      dueOn: later(-3),
      lateKobo: 50_000,
      applicableTo: 'returning',
      isOn: false,
    })
    await aChargeOf(test, ada, { name: 'portalFee', dueOn: '2025-10-01' })
    await aChargeOf(test, ada, { name: 'applicationForm', active: false })
    await test.db('academic_sessions').where({ id: to }).update({ start_on: '2026-09-28' })
    const { rollover, kinds } = await copyFees()
    expect(countsOf(kinds, 'fees')).toEqual([2, 0, 1])
    expect(planOf(kinds)?.lines).toEqual([
      {
        what: 'Portal Fee, ND FT, All Students',
        why: rolloverMessages.duePassed('2026-09-30'),
        outcome: 'changed',
      },
      {
        what: 'Application Form, ND FT, All Students',
        why: rolloverMessages.placeInactive,
        outcome: 'skipped',
      },
    ])
    const copied = await feesOf(to).orderBy('payment_order')
    expect(
      copied.map((fee) => [
        fee.payment_order,
        Number(fee.amount_kobo),
        fee.due_on,
        fee.applicable_to,
        Number(fee.late_fee_kobo),
        Boolean(fee.active),
      ]),
    ).toEqual([
      [1, 4_500_050, null, 'all', 0, true],
      [5, 8_650_075, later(-3 + 364), 'returning', 50_000, true],
    ])
    const controls = await test
      .db('payment_controls')
      .whereIn(
        'charge_id',
        copied.map(({ id }) => id as string),
      )
      .pluck<unknown[]>('active')
    expect(controls.map(Boolean)).toEqual([true, true])
    const again = await copyFees()
    expect([again.rollover, countsOf(again.kinds, 'fees')]).toEqual([null, [0, 2, 1]])
    await feesOf(to).where({ payment_order: 5 }).update({ amount_kobo: 1, late_fee_kobo: 2 })
    expect(
      planOf((await send('/preview', { from, to }, bursar)).data.kinds)?.lines[1],
    ).toMatchObject({ why: `${rolloverMessages.differs}another amount, another late fee.` })
    expect(rollover).not.toBeNull()
  })

  it('of an inactive payment type are skipped', async () => {
    await aChargeOf(test, ada)
    await test.db('payment_types').update({ active: false })
    expect(planOf((await copyFees()).kinds)).toMatchObject({
      created: 0,
      skipped: 1,
      lines: [{ why: rolloverMessages.typeInactive }],
    })
  })

  it('are removed by the undo while they are unused, and the preview says so', async () => {
    await aChargeOf(test, ada)
    const { rollover } = await copyFees()
    const [fee] = await feesOf(to)
    await aPaymentOf(test, ada, { charge: fee.id as string, status: 'failed' })
    expect(await undoAs(rollover)).toMatchObject({
      status: 409,
      message: expect.stringContaining(
        '1 payment, waiver or discount depends on its fees.',
      ) as string,
    })
    await test.db('student_payments').delete()
    await feesOf(to).update({ updated_at: '2999-01-01T00:00:00.000Z' })
    expect((await undoAs(rollover)).message).toContain(rolloverMessages.feesChanged(1))
    await feesOf(to).update({ updated_at: fee.updated_at as string })
    expect(await undoAs(rollover)).toMatchObject({ status: 200 })
    expect([await feesOf(to), (await test.db('payment_controls')).length]).toEqual([[], 1])
  })

  it('are copied and taken back by finance alone, which copies nothing else', async () => {
    await aChargeOf(test, ada)
    const finance = await seed.staffWith('finance')
    expect(
      (await send('/preview', { from, to }, finance)).data.kinds.map(({ kind, created }) => [
        kind,
        created,
      ]),
    ).toEqual([['fees', 1]])
    const { rollover, kinds } = (await send('', { from, to }, finance)).data
    expect([
      kinds.map(({ kind }) => kind),
      (await feesOf(to)).length,
      (await placesOf(to)).length,
    ]).toEqual([['fees'], 1, 0])
    expect(await undoAs(rollover, cookie)).toMatchObject({
      status: 409,
      message: rolloverMessages.inUse([rolloverMessages.feesTakenBackByFinance]),
    })
    expect(await undoAs(rollover, finance)).toMatchObject({ status: 200 })
    const rest = (await copy()).data.rollover
    expect(await undoAs(rest, finance)).toMatchObject({
      status: 409,
      message: rolloverMessages.inUse([rolloverMessages.restTakenBackByAcademics]),
    })
  })

  it('are copied and undone only by people with the module finance', async () => {
    await aChargeOf(test, ada)
    expect(planOf((await preview()).data.kinds)).toMatchObject({
      created: 0,
      note: rolloverMessages.feesByFinance(1),
    })
    await copy()
    expect(await feesOf(to)).toEqual([])
    const { rollover } = await copyFees()
    expect(await undoAs(rollover, cookie)).toMatchObject({
      status: 409,
      message: rolloverMessages.inUse([rolloverMessages.feesTakenBackByFinance]),
    })
    expect(await undoAs(rollover)).toMatchObject({ status: 200 })
  })
})
