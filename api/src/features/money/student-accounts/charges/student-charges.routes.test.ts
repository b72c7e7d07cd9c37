import {
  messages,
  notPayableMessages,
  studentFinanceMessages,
  type ChargeLine,
  type PaidLine,
} from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import { newId } from '../../../../platform/ids'
import { testApp } from '../../../../../test/app'
import { aChargeOf, aPaymentOf } from '../../../../../test/payments'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let bursar: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ status: 'active' })
  bursar = await seed.staffWith('finance')
})

const ask = (payeenum: unknown, cookie?: string) =>
  test.call('POST', '/students/applicable-fees', { body: { payeenum }, ...(cookie && { cookie }) })
const feesOf = async (student = ada) =>
  (await ask(student.number, student.cookie)).json<{
    success: true
    Data: { unpaids: ChargeLine[]; payments: PaidLine[] }
  }>().Data
const submitted = () => test.db('biodata').where({ student_id: ada.id }).update({ status: 1 })
const adjust = (charge: string, kind: string, kobo = 0) =>
  test.db('charge_adjustments').insert({
    id: newId(),
    student_id: ada.id,
    charge_id: charge,
    kind,
    amount_kobo: kobo,
    reason: 'Orphan',
    made_by: newId(),
    active_key: `${ada.id}:${charge}:${kind}`,
    created_at: test.clock.instant(),
    updated_at: test.clock.instant(),
  })

it('is empty for a student without charges', async () => {
  expect((await ask(ada.number, ada.cookie)).json()).toEqual({
    success: true,
    Data: { unpaids: [], payments: [] },
  })
})

it('lists open charges in order, with due date, amount and the reason if one must wait', async () => {
  const school = await aChargeOf(test, ada.id, {
    name: 'schoolFee',
    kobo: 12_000_000,
    dueOn: '2025-10-01',
    lateKobo: 500_000,
  })
  const acceptance = await aChargeOf(test, ada.id, { dueOn: '2999-12-31' })
  const { unpaids } = await feesOf()
  expect(unpaids).toMatchObject([
    {
      payid: acceptance,
      paymentname: 'acceptanceFee',
      description: 'Acceptance Fee',
      sessionYear: '2025/2026',
      amount: 45_000.5,
      baseAmount: 45_000.5,
      lateFee: 0,
      discount: 0,
      dueDate: '2999-12-31',
      dueStatus: 'due',
      paymentOrder: 3,
      isPayable: false,
      notPayable: { reason: 'form-first', sentence: notPayableMessages['form-first'] },
      openPayment: null,
    },
    {
      payid: school,
      amount: 125_000,
      baseAmount: 120_000,
      lateFee: 5_000,
      dueDate: '2025-10-01',
      dueStatus: 'overdue',
      paymentOrder: 5,
      isPayable: false,
      notPayable: { reason: 'earlier-first', sentence: 'Pay Acceptance Fee first.' },
    },
  ])
  await submitted()
  await adjust(school, 'discount', 2_000_050)
  await adjust(school, 'late-fee-waiver')
  expect((await feesOf()).unpaids).toMatchObject([
    { isPayable: true, notPayable: null },
    { amount: 99_999.5, lateFee: 0, discount: 20_000.5 },
  ])
  await adjust(acceptance, 'waiver')
  expect((await feesOf()).unpaids).toMatchObject([{ payid: school, isPayable: true }])
})

it('charges who it is for: type and mode, new and returning, their session and the open one', async () => {
  const earlier = await seed.student({ sessionYear: '2024/2025', status: 'active' })
  const open = seed.id('sessions', '2025/2026')
  const other = await seed.student({ program: 'CSC HND FT' })
  const of = async (student: typeof ada) =>
    (await feesOf(student)).unpaids.map(({ payid }) => payid)
  const mine = [
    await aChargeOf(test, earlier.id, { name: 'portalFee' }),
    await aChargeOf(test, earlier.id, {
      name: 'applicationForm',
      session: open,
      applicableTo: 'returning',
    }),
    await aChargeOf(test, earlier.id, { name: 'schoolFee', session: open }),
  ]
  const forNew = await aChargeOf(test, ada.id, { name: 'administrativeFee', applicableTo: 'new' })
  await aChargeOf(test, other.id, { name: 'portalFee' })
  await aChargeOf(test, ada.id, { name: 'portalFee', session: seed.id('sessions', '2023/2024') })
  expect(await of(earlier)).toEqual(mine)
  expect(await of(ada)).toEqual([forNew, mine[2]])
})

it('lists payments of every status, newest first, and blocks the charge during an open payment', async () => {
  await submitted()
  const charge = await aChargeOf(test, ada.id, { dueOn: '2025-01-01' })
  await aPaymentOf(test, ada.id, { charge, status: 'failed', paidAt: null })
  test.clock.forward(1)
  const pending = await aPaymentOf(test, ada.id, { charge, status: 'pending', paidAt: null })
  const {
    unpaids: [unpaid],
    payments,
  } = await feesOf()
  expect(unpaid).toMatchObject({
    isPayable: false,
    notPayable: { reason: 'being-confirmed', sentence: studentFinanceMessages.beingConfirmed },
    openPayment: { paymentRef: `PAY-${pending}`, startedAt: expect.any(String) as string },
  })
  expect(payments).toMatchObject([
    { payid: charge, status: 'pending', isPayable: false, paymentDate: null, receiptNumber: null },
    { status: 'failed' },
  ])
  await test.db('student_payments').where({ id: pending }).delete()
  test.clock.forward(1)
  const paid = await aPaymentOf(test, ada.id, { charge, paidAt: '2025-01-02T10:00:00.000Z' })
  await test
    .db('student_payments')
    .where({ id: paid })
    .update({ fee_kobo: 77_550, channel: 'card', remarks: 'Fine' })
  await test.db('receipts').insert({
    id: newId(),
    number: 'RCP-2025-000001',
    code: 'x',
    payment_id: paid,
    reference: `PAY-${paid}`,
    issued_at: test.clock.instant(),
    snapshot_json: '{}',
  })
  const after = await feesOf()
  expect(after.unpaids).toEqual([])
  expect(after.payments[0]).toEqual({
    payid: charge,
    paymentname: 'acceptanceFee',
    description: 'Acceptance Fee',
    sessionYear: '2025/2026',
    amount: 45_000.5,
    dueDate: '2025-01-01',
    dueStatus: 'overdue',
    paymentOrder: 3,
    isPayable: false,
    paymentDate: '2025-01-02T10:00:00.000Z',
    status: 'successful',
    paymentRef: `PAY-${paid}`,
    paymentChannel: 'card',
    paymentFee: 775.5,
    remarks: 'Fine',
    held: 0,
    receiptNumber: 'RCP-2025-000001',
  })
})

it('has a charge wait for a proof that is under review, and for its control', async () => {
  await submitted()
  const charge = await aChargeOf(test, ada.id, { isOn: false })
  const reason = async () => (await feesOf()).unpaids[0]?.notPayable?.reason ?? null
  expect(await reason()).toBe('switched-off')
  await test.db('payment_controls').where({ charge_id: charge }).update({ active: true })
  expect(await reason()).toBeNull()
  const at = test.clock.instant()
  await test.db('bank_payments').insert({
    id: newId(),
    reference: 'BNK-1',
    student_id: ada.id,
    charge_id: charge,
    amount_kobo: 1,
    bank: 'B',
    teller_number: '1',
    paid_on: '2025-11-01',
    proof_key: 'x',
    proof_type: 'application/pdf',
    state: 'submitted',
    created_at: at,
    updated_at: at,
  })
  expect(await reason()).toBe('proof-under-review')
  await test.db('bank_payments').update({ state: 'refused' })
  expect(await reason()).toBeNull()
})

it('is asked by students for themselves, and by staff with finance or students for any', async () => {
  const other = await seed.student()
  const status = async (payeenum: unknown, cookie?: string) =>
    (await ask(payeenum, cookie)).statusCode
  expect([
    await status(ada.number),
    await status(ada.number, ada.cookie),
    await status(ada.number.toLowerCase(), ada.cookie),
    await status(other.number, ada.cookie),
  ]).toEqual([401, 200, 200, 404])
  expect([
    await status(ada.number, bursar),
    await status(ada.number, await seed.staffWith('students')),
    await status(ada.number, await seed.staffWith('academics')),
  ]).toEqual([200, 200, 403])
  expect((await ask('APP25999999', bursar)).json()).toMatchObject({
    success: false,
    message: messages.general.notFound,
  })
  expect([
    await status('', bursar),
    await status(7, bursar),
    await status('A'.repeat(21), bursar),
  ]).toEqual([400, 400, 400])
})
