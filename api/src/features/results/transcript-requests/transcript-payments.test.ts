import { transcriptMessages as messages, type StaffWork, type Statement } from '@portal/contracts'
import { approveRequest } from '../../../../test/payment-requests'
import { aPicture } from '../../../../test/forms'
import { testTranscripts } from './transcripts.fixture'

const {
  test,
  setup,
  people,
  send,
  sandbox,
  cards,
  abiola,
  own,
  ask,
  cancelOwn,
  list,
  act,
  fee,
  pay,
  publish,
  unpaid,
} = testTranscripts()

it('goes from the request over the payment and the issue to the recipient', async () => {
  await publish()
  const charge = await fee()
  expect(await own()).toEqual({ requests: [], fee: 10_000, refusal: null })
  expect(await unpaid()).not.toContain('transcriptFee')
  const { status, message, data } = await ask()
  expect([status, message]).toEqual([201, messages.requestedUnpaid])
  expect(data).toMatchObject({ status: 'unpaid', fee: 10_000, dueOn: null, serial: null })
  expect(await unpaid()).toContain('transcriptFee')
  expect(await act(data._id, 'issue')).toMatchObject({ status: 409, message: messages.unpaid })
  expect(await list('?status=waiting')).toEqual([])

  await pay(charge)
  expect(await unpaid()).not.toContain('transcriptFee')
  expect((await own()).requests).toMatchObject([
    { status: 'waiting', events: [{ event: 'paid' }, { event: 'requested' }] },
  ])
  const { waiting } = (await send<StaffWork>(people.exams.cookie, 'GET', '/staff/work')).data
  expect(waiting.find(({ kind }) => kind === 'transcript-requests')).toMatchObject({
    count: 1,
    link: '/staff/exams/transcripts?status=waiting',
  })
  expect(await act(data._id, 'sending', {})).toMatchObject({
    status: 409,
    message: messages.notIssued,
  })
  expect(await act(data._id, 'issue')).toMatchObject({
    status: 200,
    data: { status: 'issued', serial: 'TR-2026-000001', dueOn: null },
  })
  expect(await act(data._id, 'issue')).toMatchObject({ status: 409, message: messages.notOpen })
  expect(await act(data._id, 'sending', { note: 'Parcel 12345' })).toMatchObject({
    status: 200,
    data: {
      status: 'sent',
      events: [
        { event: 'sent', note: 'Parcel 12345', by: expect.any(String) },
        { event: 'issued', note: 'TR-2026-000001' },
        { event: 'paid' },
        { event: 'requested' },
      ],
    },
  })
  const [seen] = (await own()).requests
  expect(seen?.events.map(({ by }) => by)).toEqual([null, null, null, null])
  expect(await test.db('outbox').where({ kind: 'transcript-sent' })).toHaveLength(1)
  expect(await test.db('notifications').where({ target_student: abiola.number })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        message: 'Your transcript for University of Ilorin was sent by post. Parcel 12345',
      }),
    ]),
  )
  const actions = await test
    .db('audit_log')
    .where('action', 'like', 'transcript.%')
    .orderBy('id')
    .pluck<string[]>('action')
  expect(actions).toEqual(['transcript.requested', 'transcript.issued', 'transcript.sent'])
})

it('is charged anew for each request of a session', async () => {
  const charge = await fee()
  await ask()
  expect(await ask({ recipient: 'WAEC' })).toMatchObject({
    status: 409,
    message: messages.unpaidFirst,
  })
  const first = await pay(charge)
  expect(await ask({ recipient: 'UNIVERSITY of Ilorin' })).toMatchObject({
    status: 409,
    message: messages.already,
  })
  expect((await ask({ recipient: 'WAEC' })).status).toBe(201)
  expect(await unpaid()).toContain('transcriptFee')
  const second = await pay(charge)
  expect(second).not.toBe(first)
  expect(await unpaid()).not.toContain('transcriptFee')
  const paid = await test.db('student_payments').where({ charge_id: charge }).select('status')
  expect(paid).toEqual([{ status: 'successful' }, { status: 'successful' }])
  expect(await test.db('payment_attention').select('id')).toEqual([])
  expect((await own()).requests.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
  // The charge cannot be paid without a request.
  expect((await cards.begin(abiola.cookie, charge)).statusCode).not.toBe(200)
})

it('is a charge of the statement at the time of each request, before and after it is paid', async () => {
  const charge = await fee()
  const charges = async () => {
    const { data } = await send<Statement>(abiola.cookie, 'GET', '/students/statement')
    return data.lines
      .filter(({ text }) => text.includes('Transcript'))
      .map(({ kind, text, at, debit, credit }) => [kind, text, at, debit - credit])
  }
  const requested = async (recipient: string) => {
    await ask({ recipient })
    const [newest] = await test
      .db('requested_charges')
      .orderBy('created_at', 'desc')
      .pluck<string[]>('created_at')
    return ['charge', 'Transcript 2025/2026', newest, 10_000]
  }
  const paid = ['payment', 'Payment: Transcript 2025/2026', expect.any(String), -10_000]
  const first = await requested('WAEC')
  expect(await charges()).toEqual([first])
  test.clock.forward(60)
  await pay(charge)
  expect(await charges()).toEqual([first, paid])
  test.clock.forward(60)
  const second = await requested('JAMB')
  test.clock.forward(60)
  expect(await charges()).toEqual([first, paid, second])
  await pay(charge)
  expect(await charges()).toEqual([first, paid, second, paid])
})

it('is owed again after a reversal, and the money of a cancelled request waits for the Bursary', async () => {
  const charge = await fee()
  const { data } = await ask()
  const reference = await pay(charge)
  const asked = { kind: 'reversal', reference }
  expect(await approveRequest(test, setup.seed, asked)).toMatchObject({ status: 200 })
  expect((await own()).requests).toMatchObject([{ status: 'unpaid' }])
  expect(await unpaid()).toContain('transcriptFee')
  // A payment arrives after the student has cancelled the request in another tab.
  const { reference: late } = await cards.open(abiola.cookie, charge)
  expect(await cancelOwn(data._id)).toMatchObject({ status: 200, data: { status: 'cancelled' } })
  expect(await unpaid()).not.toContain('transcriptFee')
  await sandbox.control.pay(late)
  await cards.verify(abiola.cookie, late)
  expect(await cards.attention(late)).toEqual(['duplicate'])
  expect((await own()).requests).toMatchObject([{ status: 'cancelled' }])
})

it('is not cancelled while a bank proof of its payment is reviewed', async () => {
  const charge = await fee()
  const { data } = await ask()
  const proof = (await aPicture()).replace(/^data:[^,]+,/, '')
  const { status } = await send(abiola.cookie, 'POST', '/students/bank-payments', {
    paymentId: charge,
    bank: 'First Bank',
    tellerNumber: '00123456',
    paidOn: test.clock.today(),
    proof,
  })
  expect(status).toBe(201)
  expect(await cancelOwn(data._id)).toMatchObject({
    status: 409,
    message: messages.beingConfirmed,
  })
  expect(await act(data._id, 'cancellation', { reason: 'Asked for by mistake' })).toMatchObject({
    status: 409,
    message: messages.beingConfirmed,
  })
  await test.db('bank_payments').delete()
  expect((await cancelOwn(data._id)).status).toBe(200)
})

it('costs nothing without a fee, or with a waiver', async () => {
  await publish()
  const free = await ask()
  expect(free).toMatchObject({
    message: messages.requested,
    data: { status: 'waiting', fee: null },
  })
  expect((await cancelOwn(free.data._id)).data.status).toBe('cancelled')
  const charge = await fee()
  const { data } = await ask({ delivery: 'collect' })
  const now = test.clock.instant()
  await test.db('charge_adjustments').insert({
    id: charge,
    student_id: abiola.id,
    charge_id: charge,
    kind: 'waiver',
    amount_kobo: 1_000_000,
    reason: 'A staff member of the polytechnic',
    made_by: people.lecturer.id,
    active_key: 'waiver',
    created_at: now,
    updated_at: now,
  })
  expect((await own()).requests[0]).toMatchObject({ _id: data._id, status: 'waiting' })
  expect((await act(data._id, 'issue')).status).toBe(200)
  expect(await test.db('outbox').where({ kind: 'transcript-ready' })).toHaveLength(1)
})
