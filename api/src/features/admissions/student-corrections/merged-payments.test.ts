import { correctionMessages, studentMessages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { newId } from '../../../platform/ids'
import { post } from '../../money/ledger'
import { aChargeOf, aPaymentOf } from '../../../../test/payments'
import { keep as values, testClosedRecords } from './student-merges.fixture'

const test = testApp()
const { setup, ask, mergeBoth, undo } = testClosedRecords(test)
const payers = () => test.db('student_payments').orderBy('id').pluck('student_id')

it('takes payments along, and gives them back', async () => {
  const [kept, closed] = [await setup.seed.student(), await setup.seed.student()]
  await aPaymentOf(test, kept.id)
  await aPaymentOf(test, closed.id, { status: 'pending' })
  const merge = await mergeBoth(kept, closed)
  expect(await payers()).toEqual([kept.id, kept.id])
  expect(await ask('DELETE', `/students/${kept.number}`)).toMatchObject({
    status: 409,
    message: studentMessages.hasPaid(1),
  })
  expect((await undo(merge)).status).toBe(200)
  expect(await payers()).toEqual([kept.id, closed.id])
})

const stamps = () => ({ created_at: test.clock.instant(), updated_at: test.clock.instant() })

const begun = (student: string, charge: string, own: object = {}) =>
  test.db('payment_intents').insert({
    id: newId(),
    reference: `PAY-${newId()}`,
    student_id: student,
    charge_id: charge,
    amount_kobo: 1,
    currency: 'NGN',
    mode: 'test',
    email: 'a@b.c',
    state: 'initialised',
    open_key: `${student}:${charge}`,
    ...stamps(),
    ...own,
  })

const keys = () => test.db('payment_intents').orderBy('id').pluck<string[]>('open_key')

it('takes a payment that is under way along with its key, and merges no two that pay the same charge', async () => {
  const [kept, closed] = [await setup.seed.student(), await setup.seed.student()]
  const charge = await aChargeOf(test, kept.id)
  await begun(closed.id, charge)
  const merge = await mergeBoth(kept, closed)
  expect(await keys()).toEqual([`${kept.id}:${charge}`])
  expect((await undo(merge)).status).toBe(200)
  expect(await keys()).toEqual([`${closed.id}:${charge}`])
  await begun(kept.id, charge)
  const {
    data: { basedOn },
  } = await ask('GET', `/students-new/pairs/${kept.id}/${closed.id}`)
  expect(
    await ask('POST', '/students-new/merges', {
      kept: kept.id,
      closed: closed.id,
      basedOn,
      values,
    }),
  ).toMatchObject({ status: 409, message: correctionMessages.sameCharge })
})

const book = (student: string, reference: string | null = null) =>
  post(test.db, {
    key: `test:${newId()}`,
    kind: 'payment',
    reference,
    at: test.clock.instant(),
    entries: [
      { account: 'bank', amountKobo: 100 },
      { account: 'student_receivable', amountKobo: -100, student },
    ],
  })

it('does not close a record that the ledger names, and does not undo a merge after a payment', async () => {
  const [kept, closed] = [await setup.seed.student(), await setup.seed.student()]
  const notKept = async () => {
    const {
      data: { one, other },
    } = await ask('GET', `/students-new/pairs/${kept.id}/${closed.id}`)
    return [one.notKept, other.notKept]
  }
  await begun(closed.id, await aChargeOf(test, kept.id), { reference: 'PAY-1' })
  const merge = await mergeBoth(kept, closed)
  await book(kept.id, 'PAY-1')
  expect(await undo(merge)).toMatchObject({ status: 409, message: correctionMessages.paidSince })
  await test.db('ledger_entries').delete()
  await test.db('ledger_transactions').delete()
  expect((await undo(merge)).status).toBe(200)
  await book(closed.id)
  expect(await notKept()).toEqual([correctionMessages.keepBooked, null])
  await book(kept.id)
  expect(await notKept()).toEqual([correctionMessages.bothBooked, correctionMessages.bothBooked])
  const {
    data: { basedOn },
  } = await ask('GET', `/students-new/pairs/${kept.id}/${closed.id}`)
  expect(
    await ask('POST', '/students-new/merges', {
      kept: kept.id,
      closed: closed.id,
      basedOn,
      values,
    }),
  ).toMatchObject({ status: 409, message: correctionMessages.bothBooked })
})

it('moves open matters of the Bursary in a merge, and moves them back in an undo', async () => {
  const [kept, closed] = [await setup.seed.student(), await setup.seed.student()]
  const at = {
    created_at: test.clock.instant(),
    updated_at: test.clock.instant(),
    student_id: closed.id,
    reference: 'PAY-1',
  }
  await test.db('payment_attention').insert({
    id: newId(),
    attention_key: 'PAY-1',
    kind: 'wrong-currency',
    detail: 'USD',
    state: 'open',
    ...at,
  })
  const charge = newId()
  await test.db('payment_requests').insert({
    id: newId(),
    kind: 'waiver',
    charge_id: charge,
    open_key: `${closed.id}:${charge}`,
    amount_kobo: 0,
    reason: 'Asked there',
    state: 'proposed',
    proposed_by: newId(),
    ...at,
  })
  const owners = async () => [
    ...(await test.db('payment_attention').pluck<string[]>('student_id')),
    ...(await test.db('payment_requests').pluck<string[]>('open_key')),
  ]
  const merge = await mergeBoth(kept, closed)
  expect(await owners()).toEqual([kept.id, `${kept.id}:${charge}`])
  expect((await undo(merge)).status).toBe(200)
  expect(await owners()).toEqual([closed.id, `${closed.id}:${charge}`])
})

it.each(['successful', 'pending', 'reversed'] as const)(
  'keeps an admission since which a payment is %s',
  async (status) => {
    const student = await setup.seed.student()
    await aPaymentOf(test, student.id)
    test.clock.forward(1)
    const put = (next: string) =>
      test.call('PUT', `/students/${student.number}`, {
        cookie: setup.officer,
        body: { status: next },
      })
    await put('active')
    const takeBack = () =>
      ask('POST', `/students/${student.number}/take-back`, { reason: 'Wrong program' })
    test.clock.forward(1)
    await aPaymentOf(test, student.id, { status: 'failed' })
    expect((await takeBack()).status).toBe(200)
    await put('active')
    test.clock.forward(1)
    await aPaymentOf(test, student.id, { status })
    expect(await takeBack()).toMatchObject({ status: 409, message: correctionMessages.hasPaid })
  },
)
