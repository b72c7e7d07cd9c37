import {
  adjustmentMessages,
  repeatedReason,
  type ChargeAdjustment,
  type ChargeLine,
} from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import { approved } from '../../../../../test/adjustments'
import { testApp } from '../../../../../test/app'
import { aChargeOf, aPaymentOf } from '../../../../../test/payments'
import { newId } from '../../../../platform/ids'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let bursar: string
let other: string
let charge: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ status: 'active' })
  ;[bursar, other] = [await seed.staffWith('finance'), await seed.staffWith('finance')]
  charge = await aChargeOf(test, ada.id, {
    name: 'schoolFee',
    kobo: 12_000_000,
    dueOn: '2025-10-01',
    lateKobo: 500_000,
  })
})

const adjust = (body: object, student = ada.id) =>
  test.call('POST', `/charge-adjustments/student/${student}`, {
    cookie: bursar,
    body: { charge, kind: 'waiver', reason: 'Orphan of the Bursary fund', ...body },
  })
const takeBack = (id: string, reason = 'Given by mistake') =>
  test.call('POST', `/charge-adjustments/${id}/take-back`, { cookie: bursar, body: { reason } })
const asked = async (body: object) => (await adjust(body)).json<{ data: ChargeAdjustment }>().data
/** With a second person's approval if one is needed. */
const made = async (body: object) => approved(test, await asked(body), other)
const list = async () =>
  (await test.call('GET', `/charge-adjustments/student/${ada.id}`, { cookie: bursar })).json<
    ChargeAdjustment[]
  >()
const owed = async () =>
  (
    await test.call('POST', '/students/applicable-fees', {
      cookie: ada.cookie,
      body: { payeenum: ada.number },
    })
  )
    .json<{ Data: { unpaids: ChargeLine[] } }>()
    .Data.unpaids.map(({ amount }) => amount)
const balances = async () => {
  const rows: { account: string; total: number | string }[] = await test
    .db('ledger_entries')
    .groupBy('account')
    .select('account', test.db.raw('sum(amount_kobo) as total'))
  return Object.fromEntries(
    rows.map(({ account, total }) => [account, Number(total)]).filter(([, total]) => total !== 0),
  )
}
const messageOf = async (call: ReturnType<typeof adjust>) => {
  const reply = await call
  return [reply.statusCode, reply.json<{ message: string }>().message]
}

it('waives the rest of a charge in the ledger and for the student, with the reason in the audit log', async () => {
  expect(await owed()).toEqual([125_000])
  const waiver = await made({})
  expect(waiver).toMatchObject({
    kind: 'waiver',
    amount: 120_000,
    reason: 'Orphan of the Bursary fund',
    charge: { _id: charge, sessionYear: '2025/2026' },
    takenBackAt: null,
  })
  expect(await owed()).toEqual([])
  expect(await balances()).toEqual({ waivers: 12_000_000, fee_income: -12_000_000 })
  const audited = await test
    .db('audit_log')
    .where({ action: 'charge-adjustment.added' })
    .first<{ record: string; after_json: string }>()
  expect(audited.record).toBe(`students/${ada.id}`)
  expect(JSON.parse(audited.after_json)).toMatchObject({
    kind: 'waiver',
    amountKobo: 12_000_000,
    reason: 'Orphan of the Bursary fund',
  })
})

it('takes a discount off, and the late fee, each once, and gives both back', async () => {
  const discount = await made({ kind: 'discount', amount: 20_000.5 })
  expect(await owed()).toEqual([104_999.5])
  const late = await made({ kind: 'late-fee-waiver' })
  expect(await owed()).toEqual([99_999.5])
  expect(await messageOf(adjust({ kind: 'discount', amount: 1 }))).toEqual([
    409,
    adjustmentMessages.again,
  ])
  expect(await balances()).toEqual({
    discounts: 2_000_050,
    student_receivable: 9_999_950,
    fee_income: -12_000_000,
  })
  for (const { _id } of [discount, late]) expect((await takeBack(_id)).statusCode).toBe(200)
  expect(await owed()).toEqual([125_000])
  expect(await balances()).toEqual({ student_receivable: 12_000_000, fee_income: -12_000_000 })
  expect(await messageOf(takeBack(discount._id))).toEqual([
    409,
    adjustmentMessages.alreadyTakenBack,
  ])
  expect((await list()).map(({ takenBackAt }) => takenBackAt !== null)).toEqual([true, true])
  expect((await made({ kind: 'discount', amount: 1 })).amount).toBe(1)
})

it.each([
  ['a discount without an amount', { kind: 'discount' }, 400, adjustmentMessages.amountMissing],
  ['a discount of all', { kind: 'discount', amount: 120_000 }, 400, adjustmentMessages.tooMuch],
  ['a waiver with an amount', { amount: 5 }, 400, adjustmentMessages.amountOnly],
  ['a charge that is not theirs', { charge: newId() }, 404, adjustmentMessages.notCharged],
  ['no reason', { reason: ' ' }, 400, undefined],
  ['a reason that says nothing', { reason: 'xxxxxxxxxxxx' }, 400, repeatedReason],
  ['half a kobo', { kind: 'discount', amount: 0.005 }, 400, undefined],
  ['less than nothing', { kind: 'discount', amount: -1 }, 400, undefined],
  ['more than there is', { kind: 'discount', amount: 1e30 }, 400, undefined],
  ['an amount as text', { kind: 'discount', amount: '5' }, 400, undefined],
] as const)('refuses %s', async (_what, body, status, sentence) => {
  const [code, message] = await messageOf(adjust(body))
  expect(code).toBe(status)
  if (sentence) expect(message).toBe(sentence)
  expect([await owed(), await balances(), await list()]).toEqual([[125_000], {}, []])
})

it('refuses a charge that is paid, is being paid, or has an open proof', async () => {
  const payment = await aPaymentOf(test, ada.id, { charge, status: 'pending', paidAt: null })
  expect(await messageOf(adjust({}))).toEqual([409, adjustmentMessages.beingConfirmed])
  await test
    .db('student_payments')
    .where({ id: payment })
    .update({ status: 'successful', settled_key: `${ada.id}:${charge}` })
  expect(await messageOf(adjust({}))).toEqual([409, adjustmentMessages.cleared])
})

it('does not cancel the waiver of a charge that was paid since', async () => {
  const discount = await made({ kind: 'discount', amount: 20_000 })
  await aPaymentOf(test, ada.id, { charge, kobo: 10_500_000 })
  expect(await messageOf(takeBack(discount._id))).toEqual([409, adjustmentMessages.paidSince])
})

it('makes one of many that are asked for at once', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => adjust({})))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    201,
    ...Array<number>(7).fill(409),
  ])
  expect(await test.db('payment_requests').pluck('id')).toHaveLength(1)
})
