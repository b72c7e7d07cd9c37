import { attentionMessages } from '@portal/contracts'
import { mergeRecords } from '../../../../../test/merges'
import { approveRequest } from '../../../../../test/payment-requests'
import { settlementScene } from '../../../../../test/settlement-scene'
import type { Seed } from '../../../../demo/testing'
import { newId } from '../../../../platform/ids'
import { createConfirmation } from '../index'
import { newReference } from '../begin/references.rules'

const { sandbox, test, scene, cardPayments } = settlementScene({
  charge: { name: 'portalFee', kobo: 4_500_050 },
})
type Made = Awaited<ReturnType<Seed['student']>>
let stored: Made
let closed: Made
let charge: string
let officer: string
beforeEach(async () => {
  ;({ ada: stored, charge } = scene)
  closed = await scene.seed.student({ status: 'active' })
  officer = await scene.seed.staffWith('students')
})
const mergeBoth = (one = stored, other = closed) => mergeRecords(test, officer, one, other)

async function expectSettledFor({ id }: Made, reference: string): Promise<void> {
  expect(await cardPayments.payment(reference)).toMatchObject({
    status: 'successful',
    student_id: id,
    settled_key: `${id}:${charge}`,
    received_kobo: 4_500_050,
  })
  expect(await cardPayments.attention(reference)).toEqual([])
}

it('settles a checkout that was open during the merge of its record', async () => {
  const { reference } = await cardPayments.open(closed.cookie, charge)
  await mergeBoth()
  await sandbox.control.pay(reference)
  expect((await cardPayments.verify(stored.cookie, reference)).json()).toMatchObject({
    success: true,
  })
  await expectSettledFor(stored, reference)
})

it('settles money that was paid before the merge and confirmed after it', async () => {
  const { reference } = await cardPayments.open(closed.cookie, charge)
  await sandbox.control.pay(reference)
  await mergeBoth()
  test.clock.forward(60)
  await cardPayments.work()
  await expectSettledFor(stored, reference)
})

it('settles it if the surviving record was merged into a third one', async () => {
  const third = await scene.seed.student({ status: 'active' })
  const { reference } = await cardPayments.open(closed.cookie, charge)
  await mergeBoth()
  await sandbox.control.pay(reference)
  await mergeBoth(third, stored)
  expect((await cardPayments.verify(third.cookie, reference)).json()).toMatchObject({
    success: true,
  })
  await expectSettledFor(third, reference)
})

/**
 * Confirms a payment. Something happens after the answer of the service and before its transaction.
 */
async function confirmDuring(reference: string, happen: () => Promise<unknown>): Promise<void> {
  const { gateway } = test
  if (!gateway) throw new Error('no gateway')
  const slow = {
    ...gateway,
    verify: async (asked: string) => {
      const answer = await gateway.verify(asked)
      await happen()
      return answer
    },
  }
  await createConfirmation({ db: test.db, clock: test.clock, gateway: slow })(reference, 'webhook')
}

async function undo(merge: string): Promise<void> {
  const path = `/students-new/merges/${merge}/undo`
  expect((await test.call('POST', path, { cookie: officer })).statusCode).toBe(200)
}

it('settles it if the merge happens during the call to the card payment service', async () => {
  const { reference } = await cardPayments.open(closed.cookie, charge)
  await sandbox.control.pay(reference)
  await confirmDuring(reference, () => mergeBoth())
  await expectSettledFor(stored, reference)
})

it.each(['before the payment', 'during the call to the card payment service'] as const)(
  'settles it for the restored record if the merge is undone %s',
  async (moment) => {
    const { reference } = await cardPayments.open(closed.cookie, charge)
    const merge = await mergeBoth()
    if (moment === 'before the payment') await undo(merge)
    await sandbox.control.pay(reference)
    await confirmDuring(reference, async () => {
      if (moment !== 'before the payment') await undo(merge)
    })
    await expectSettledFor(closed, reference)
  },
)

it('settles it once in ten races of a merge and a payment, for the surviving record', async () => {
  for (let race = 0; race < 10; race += 1) {
    const one = await scene.seed.student({ status: 'active' })
    const other = await scene.seed.student({ status: 'active' })
    const { reference } = await cardPayments.open(other.cookie, charge)
    await sandbox.control.pay(reference)
    const [, merge] = await Promise.all([
      cardPayments.verify(other.cookie, reference),
      mergeBoth(one, other).catch(() => null), // refused if the payment was first
    ])
    test.clock.forward(60)
    await cardPayments.work()
    await expectSettledFor(merge === null ? other : one, reference)
  }
})

it('settles a payment that a restored database does not know for the surviving record', async () => {
  const reference = newReference(1, test.clock.now())
  await test.gateway?.initialise({
    reference,
    amountKobo: 4_500_050,
    email: 'somebody@example.com',
    metadata: { intent: newId(), student: closed.id, charge },
  })
  await sandbox.control.pay(reference)
  await mergeBoth()
  test.clock.forward(86_400)
  await cardPayments.checkNight()
  await expectSettledFor(stored, reference)
})

it.each(['settle', 'refund'] as const)(
  'puts money with the metadata of another student in suspense, and offers an action: %s',
  async (kind) => {
    const { reference } = await cardPayments.open(stored.cookie, charge)
    await sandbox.control.pay(reference)
    await test.db('payment_intents').where({ reference }).update({ student_id: closed.id })
    await cardPayments.verify(closed.cookie, reference)
    expect([
      await cardPayments.attention(reference),
      (await cardPayments.balances())['unallocated'],
    ]).toEqual([['wrong-merchant'], -4_500_050])
    expect(await approveRequest(test, scene.seed, { kind, reference })).toMatchObject({
      status: 200,
      message: kind === 'settle' ? attentionMessages.approved : attentionMessages.sent,
    })
    if (kind === 'settle') await expectSettledFor(closed, reference)
  },
)
