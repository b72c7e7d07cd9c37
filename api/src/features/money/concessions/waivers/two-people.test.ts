import {
  adjustmentMessages,
  attentionMessages,
  paymentMessages,
  type ChargeAdjustment,
  type ChargeLine,
  type PaymentRequest,
  type StaffNotification,
} from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import { testApp } from '../../../../../test/app'
import { aChargeOf, aPaymentOf } from '../../../../../test/payments'
import { checkLedger } from '../../ledger'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let [one, other, charge] = ['', '', '']
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ status: 'active' })
  ;[one, other] = [await seed.staffWith('finance'), await seed.staffWith('finance')]
  charge = await aChargeOf(test, ada.id, {
    name: 'schoolFee',
    kobo: 8_650_000,
    dueOn: '2025-10-01',
    lateKobo: 500_000,
  })
})
afterEach(async () => {
  expect((await checkLedger(test.db)).problems).toEqual([])
})

const adjust = (body: object, cookie = one) =>
  test.call('POST', `/charge-adjustments/student/${ada.id}`, {
    cookie,
    body: { charge, kind: 'waiver', reason: 'Orphan of the Bursary fund', ...body },
  })
const asked = async (body: object = {}, cookie = one) =>
  (await adjust(body, cookie)).json<{ message: string; data: ChargeAdjustment }>()
const idOf = async (body: object = {}) => (await asked(body)).data.request ?? 'none'
const decide = (id: string, approve: boolean, cookie = other, note?: string) =>
  test.call('POST', `/payment-requests/${id}/decide`, {
    cookie,
    body: { approve, ...(note && { note }) },
  })
const messageOf = async (call: ReturnType<typeof adjust>) => {
  const reply = await call
  return [reply.statusCode, reply.json<{ message: string }>().message]
}
const owed = async () =>
  (
    await test.call('POST', '/students/applicable-fees', {
      cookie: ada.cookie,
      body: { payeenum: ada.number },
    })
  )
    .json<{ Data: { unpaids: ChargeLine[] } }>()
    .Data.unpaids.map(({ amount }) => amount)
const list = async () =>
  (await test.call('GET', `/charge-adjustments/student/${ada.id}`, { cookie: one })).json<
    ChargeAdjustment[]
  >()
const request = async (id: string) =>
  (await test.call('GET', `/payment-requests/${id}`, { cookie: one })).json<{
    data: PaymentRequest
  }>().data
const entries = () => test.db('ledger_entries').pluck('id')

it('does not let one officer alone waive 86,500: it waits for a second person, and for the student nothing has changed', async () => {
  const { message, data } = await asked()
  expect(message).toBe(adjustmentMessages.asked)
  expect(data).toMatchObject({
    kind: 'waiver',
    amount: 86_500,
    request: data._id,
    charge: { _id: charge, sessionYear: '2025/2026' },
    takenBackAt: null,
  })
  expect([await owed(), await test.db('charge_adjustments').pluck('id'), await entries()]).toEqual([
    [91_500],
    [],
    [],
  ])
  expect(await list()).toEqual([data])
  expect(await request(data._id)).toMatchObject({
    kind: 'waiver',
    reference: null,
    charge: { sessionYear: '2025/2026' },
    amount: 86_500,
    state: 'proposed',
    student: { applicationNumber: ada.number },
  })
  const bell = (await test.call('GET', '/staff/notifications', { cookie: other })).json<{
    data: StaffNotification[]
  }>().data
  expect(bell).toContainEqual(
    expect.objectContaining({
      message: `A waiver of ₦86,500.00 for ${ada.number} has been requested.`,
      link: `/staff/payments/requests?view=${data._id}`,
    }),
  )
})

it('waives it once a second person has approved, in the name of who asked, with both in the audit log', async () => {
  const id = await idOf()
  expect(await messageOf(decide(id, true, one))).toEqual([403, paymentMessages.ownRequest])
  expect(await messageOf(decide(id, true))).toEqual([200, attentionMessages.approved])
  expect([await owed(), (await request(id)).state]).toEqual([[], 'done'])
  expect(await list()).toMatchObject([{ kind: 'waiver', amount: 86_500, request: null }])
  const trail: { action: string; actor_id: string }[] = await test
    .db('audit_log')
    .whereIn('action', [
      'payment-request.proposed',
      'payment-request.approved',
      'charge-adjustment.added',
    ])
    .orderBy('id')
    .select('action', 'actor_id')
  expect(trail.map(({ action }) => action)).toEqual([
    'payment-request.proposed',
    'charge-adjustment.added',
    'payment-request.approved',
  ])
  expect(new Set(trail.map(({ actor_id: actor }) => actor)).size).toBe(2)
  expect(await test.db('charge_adjustments').pluck('made_by')).toEqual([trail[0]?.actor_id])
  expect(await messageOf(decide(id, true))).toEqual([409, paymentMessages.alreadyDecided])
})

it('tells officers of finance how much one of them may still waive alone, and tells nobody else', async () => {
  const rest = async (cookie: string) =>
    (
      await test.call('POST', '/students/applicable-fees', {
        cookie,
        body: { payeenum: ada.number },
      })
    )
      .json<{ Data: { unpaids: ChargeLine[] } }>()
      .Data.unpaids.map(({ waivableAlone }) => waivableAlone)
  const all = async () => Promise.all([one, await seed.staffWith('students'), ada.cookie].map(rest))
  expect(await all()).toEqual([[10_000], [null], [null]])
  await adjust({ kind: 'discount', amount: 4_000.5 })
  expect(await rest(one)).toEqual([5_999.5])
  expect((await asked({ kind: 'late-fee-waiver' })).data.request).toBeNull()
  expect(await rest(one)).toEqual([999.5])
})

it('is refused by another with a reason, or taken back by who asked, and makes room for another request', async () => {
  const id = await idOf()
  expect(await messageOf(adjust({ kind: 'discount', amount: 1 }, other))).toEqual([
    409,
    adjustmentMessages.requested,
  ])
  expect(await messageOf(adjust({}))).toEqual([409, adjustmentMessages.requested])
  expect(await messageOf(decide(id, false))).toEqual([400, attentionMessages.reasonMissing])
  expect((await decide(id, false, other, 'no')).statusCode).toBe(400)
  expect(await messageOf(decide(id, false, other, 'She is no orphan'))).toEqual([
    200,
    attentionMessages.refused,
  ])
  const again = await idOf()
  expect(await messageOf(decide(again, false, one))).toEqual([200, attentionMessages.refused])
  expect([await owed(), await entries(), await list()]).toEqual([[91_500], [], []])
  expect((await asked()).message).toBe(adjustmentMessages.asked)
})

it('lets one person waive up to the limit, which includes earlier waivers of the charge', async () => {
  expect((await asked({ kind: 'discount', amount: 10_000.01 })).message).toBe(
    adjustmentMessages.asked,
  )
  await test.db('payment_requests').delete()
  expect((await asked({ kind: 'discount', amount: 6_000 })).data.request).toBeNull()
  expect((await asked({ kind: 'late-fee-waiver' })).message).toBe(adjustmentMessages.asked)
  await test.db('payment_requests').delete()
  await test.db('charge_adjustments').update({ amount_kobo: 500_000 })
  expect((await asked({ kind: 'late-fee-waiver' })).data.request).toBeNull()
  const [, discount] = await list()
  await test.call('POST', `/charge-adjustments/${String(discount?._id)}/take-back`, {
    cookie: one,
    body: { reason: 'Given by mistake' },
  })
  expect((await asked({ kind: 'discount', amount: 5_000 })).data.request).toBeNull()
})

it('counts the late fee that a waiver takes along', async () => {
  const small = await aChargeOf(test, ada.id, {
    name: 'portalFee',
    kobo: 600_000,
    dueOn: '2025-10-01',
    lateKobo: 500_000,
  })
  expect((await asked({ charge: small })).message).toBe(adjustmentMessages.asked)
})

it.each([
  [
    'the fee was changed',
    409,
    adjustmentMessages.changedSince,
    () =>
      test.db('program_session_payments').where({ id: charge }).update({ amount_kobo: 9_000_000 }),
  ],
  ['it was paid', 409, adjustmentMessages.cleared, () => aPaymentOf(test, ada.id, { charge })],
  [
    'it is being paid',
    409,
    adjustmentMessages.beingConfirmed,
    () => aPaymentOf(test, ada.id, { charge, status: 'pending', paidAt: null }),
  ],
  [
    'it is charged no more',
    404,
    adjustmentMessages.notCharged,
    () => test.db('program_session_payments').where({ id: charge }).update({ active: false }),
  ],
])('is checked again at the approval: %s in the meantime', async (_what, status, sentence, act) => {
  const id = await idOf()
  await act()
  expect(await messageOf(decide(id, true))).toEqual([status, sentence])
  expect([(await request(id)).state, await test.db('charge_adjustments').pluck('id')]).toEqual([
    'proposed',
    [],
  ])
})

it('is made once when many approve at once', async () => {
  const id = await idOf()
  const third = await seed.staffWith('finance')
  const replies = await Promise.all(
    [other, third, other, third].map((cookie) => decide(id, true, cookie)),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect(await test.db('charge_adjustments').pluck('id')).toHaveLength(1)
})

it('is not approved once its proposer was suspended', async () => {
  const id = await idOf()
  const [asker] = await test.db('payment_requests').pluck<string[]>('proposed_by')
  await test
    .db('staff')
    .where({ id: String(asker) })
    .update({ status: 'Suspended' })
  expect((await decide(id, true)).statusCode).toBe(409)
  expect(await owed()).toEqual([91_500])
})
