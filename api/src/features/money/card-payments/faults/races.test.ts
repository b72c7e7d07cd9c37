import { settlementScene } from '../../../../../test/settlement-scene'
import { studentFinanceMessages, type Checkout } from '@portal/contracts'

const { sandbox, test, scene, cardPayments } = settlementScene()

const times = <T>(count: number, work: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)))
const changeAmount = (kobo: number) =>
  test.db('program_session_payments').where({ id: scene.charge }).update({ amount_kobo: kobo })

it('begins one payment for fifty tabs and devices at once, and gives it to all of them', async () => {
  const devices = [
    scene.ada.cookie,
    await test.sessionOf('student', scene.ada.id),
    await test.sessionOf('student', scene.ada.id),
  ]
  const checkouts = await times(50, (nth) =>
    cardPayments.open(devices[nth % devices.length] ?? scene.ada.cookie, scene.charge),
  )
  expect(
    new Set(checkouts.map(({ reference, accessCode }) => `${reference} ${accessCode}`)).size,
  ).toBe(1)
  expect(await cardPayments.rows('payment_intents')).toMatchObject([
    { state: 'initialised', open_key: `${scene.ada.id}:${scene.charge}` },
  ])
  expect(
    (await sandbox.control.state()).transactions.filter(
      ({ reference }) => reference === checkouts[0]?.reference,
    ),
  ).toHaveLength(1)
})

it('records a payment once, for any number of reports from any side', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  const replies = await times(20, () =>
    cardPayments.record(scene.ada.cookie, reference, scene.charge),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array.from({ length: 19 }, () => 200),
    201,
  ])
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
})

it('records a reference that the portal has not made for one student, though several say it at once; the others get a sentence', async () => {
  for (const reference of ['LEGACY-1', 'LEGACY-2', 'LEGACY-3', 'LEGACY-4']) {
    const students = await times(4, () => scene.seed.student({ status: 'active' }))
    const replies = await times(8, (nth) =>
      cardPayments.record(students[nth % 4]?.cookie ?? '', reference, scene.charge),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 201, 404, 404, 404, 404, 404, 404,
    ])
    const [refusal] = new Set(
      replies
        .filter(({ statusCode }) => statusCode === 404)
        .map((reply) => reply.json<{ message: string }>().message),
    )
    expect(refusal).toBe(studentFinanceMessages.notYours)
    expect(await cardPayments.rows('payment_intents', { reference })).toHaveLength(1)
    expect(await cardPayments.rows('student_payments', { payment_ref: reference })).toHaveLength(1)
  }
})

it('settles once if browser, Bursary and worker confirm at the same time', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference)
  const officer = await scene.seed.staffWith('finance')
  test.clock.forward(30)
  await Promise.all([
    cardPayments.work(),
    ...(
      await times(
        15,
        async (nth) => () =>
          nth % 3 === 0
            ? cardPayments.verify(officer, reference)
            : nth % 3 === 1
              ? cardPayments.update(scene.ada.cookie, reference, 'successful')
              : cardPayments.record(scene.ada.cookie, reference, scene.charge),
      )
    ).map((ask) => ask()),
  ])
  expect(await cardPayments.payment(reference)).toMatchObject({ status: 'successful' })
  expect(
    [await cardPayments.rows('receipts'), await cardPayments.rows('ledger_transactions')].map(
      ({ length }) => length,
    ),
  ).toEqual([1, 3])
  expect(await cardPayments.mails()).toEqual(['payment-receipt'])
  expect(
    await test.db('audit_log').where({ action: 'payment.settled' }).pluck('action'),
  ).toHaveLength(1)
})

it('marks a second successful payment of one charge as a duplicate, and tells the student and the Bursary', async () => {
  const first = await cardPayments.open(scene.ada.cookie, scene.charge)
  await changeAmount(5_000_000)
  // Voids the first, still open in another tab.
  const second = await cardPayments.open(scene.ada.cookie, scene.charge)
  expect(second.reference).not.toBe(first.reference)
  expect(await cardPayments.intent(first.reference)).toMatchObject({
    state: 'void',
    open_key: null,
  })
  await Promise.all([sandbox.control.pay(first.reference), sandbox.control.pay(second.reference)])
  await Promise.all([
    cardPayments.verify(scene.ada.cookie, first.reference),
    cardPayments.verify(scene.ada.cookie, second.reference),
  ])
  const payments = await cardPayments.rows('student_payments')
  expect(payments.map(({ status }) => status)).toEqual(['successful', 'successful'])
  const [settled, duplicate] = [
    payments.find(({ settled_key }) => settled_key !== null),
    payments.find(({ settled_key }) => settled_key === null),
  ]
  expect(duplicate).toMatchObject({ needs_attention: 1 })
  expect(await cardPayments.attention(String(duplicate?.payment_ref))).toEqual(['duplicate'])
  expect(await cardPayments.rows('receipts')).toMatchObject([{ payment_id: settled?.id }])
  expect((await cardPayments.mails()).toSorted()).toEqual(['payment-attention', 'payment-receipt'])
  expect((await cardPayments.balances()).unallocated).toBe(-Number(duplicate?.received_kobo))
})

it('charges the amount of the begun checkout, although the charge is changed or switched off in the meantime', async () => {
  const { reference, amountKobo } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await changeAmount(9_900_000)
  await test.db('payment_controls').where({ charge_id: scene.charge }).update({ active: false })
  await sandbox.control.pay(reference)
  expect((await cardPayments.verify(scene.ada.cookie, reference)).json()).toMatchObject({
    success: true,
  })
  expect(Number((await cardPayments.payment(reference))?.amount_kobo)).toBe(amountKobo)
})

it('verifies an open payment before it is replaced: a paid one is settled, and no new one begins', async () => {
  const { reference } = await cardPayments.open(scene.ada.cookie, scene.charge)
  await sandbox.control.pay(reference)
  await changeAmount(9_900_000)
  expect((await cardPayments.begin(scene.ada.cookie, scene.charge)).statusCode).toBe(409)
  expect(await cardPayments.payment(reference)).toMatchObject({ status: 'successful' })
  expect(await cardPayments.rows('payment_intents')).toHaveLength(1)
})

it('gives an open payment again for an hour, and then a new one', async () => {
  const first = await cardPayments.open(scene.ada.cookie, scene.charge)
  test.clock.forward(1800)
  expect((await cardPayments.open(scene.ada.cookie, scene.charge)).reference).toBe(first.reference)
  test.clock.forward(1801)
  const second: Checkout = await cardPayments.open(
    await test.sessionOf('student', scene.ada.id),
    scene.charge,
  )
  expect(second.reference).not.toBe(first.reference)
  expect(await cardPayments.intent(first.reference)).toMatchObject({ state: 'void' })
})

it('numbers the receipts of many students who pay at once without a gap', async () => {
  const students = await times(12, () => scene.seed.student({ status: 'active' }))
  const checkouts = await Promise.all(
    students.map(({ cookie }) => cardPayments.open(cookie, scene.charge)),
  )
  await Promise.all(checkouts.map(({ reference }) => sandbox.control.pay(reference)))
  await Promise.all(
    checkouts.map(({ reference }, nth) =>
      cardPayments.verify(students[nth]?.cookie ?? '', reference),
    ),
  )
  const numbers = (await test.db('receipts').orderBy('number').pluck<string[]>('number')).map(
    (number) => Number(number.slice(-6)),
  )
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, nth) => nth + 1))
})
