import {
  paymentRemarks,
  studentFinanceMessages,
  type ChargeLine,
  type OperationKey,
  type PaidLine,
} from '@portal/contracts'
import { arrivesAfterMs, leaveOutcome } from '../checkout/outcome'
import { charges } from '../seed/money/money'
import { createBackend } from './backend'
import { clientOf, senderOf } from './call'

const [acceptance, school] = charges()
function admitted() {
  const backend = createBackend('mfe-student', sessionStorage)
  backend.choose({ scenario: 'admitted' })
  const call = clientOf(backend)
  const number = backend.state().db.people[0]!.student.applicationNumber
  const fees = async () =>
    (
      (await call('POST /students/applicable-fees', { body: { payeenum: number } })).body as {
        Data: { unpaids: ChargeLine[]; payments: PaidLine[] }
      }
    ).Data
  const begin = async (charge = acceptance!) =>
    (
      (await call('POST /students/payment/initialize', { body: { paymentId: charge._id } }))
        .body as { data: { reference: string } }
    ).data.reference
  return { backend, call, fees, begin }
}
const verify: OperationKey = 'POST /students/verify-payment'
const record: OperationKey = 'POST /students/payment'

it('settles the payment of the checkout, enrols the student, and stores it for the next document', async () => {
  const { call, fees, begin, backend } = admitted()
  const reference = await begin()
  expect(await begin()).toBe(reference)
  expect((await fees()).payments).toEqual([])
  expect(await call(verify, { body: { paymentRef: reference } })).toMatchObject({
    body: { success: false },
  })
  leaveOutcome(reference, 'success')
  expect(
    await call(record, { body: { paymentRef: reference, paymentId: acceptance!._id, amount: 1 } }),
  ).toMatchObject({ status: 201, body: { data: { status: 'pending' } } })
  expect((await fees()).unpaids[0]).toMatchObject({
    isPayable: false,
    notPayable: { reason: 'being-confirmed' },
    openPayment: { paymentRef: reference },
  })
  expect(await call(verify, { body: { paymentRef: reference } })).toMatchObject({
    body: { success: true, paymentFee: 47_500 },
  })
  expect(
    await call('POST /students/update-payment-status', {
      body: { paymentRef: reference, status: 'successful' },
    }),
  ).toMatchObject({ body: { data: { remarks: paymentRemarks.verified } } })
  expect(
    await call('POST /students/payment/initialize', { body: { paymentId: acceptance!._id } }),
  ).toMatchObject({ status: 409, body: { message: studentFinanceMessages.alreadyPaid } })
  for (const document of [backend, createBackend('mfe-student', sessionStorage)]) {
    expect(await clientOf(document)('GET /students/user-data')).toMatchObject({
      body: { data: { student: { matricNumber: expect.stringMatching(/^ND/) } } },
    })
  }
  expect(await call('GET /receipts/:reference', { params: { reference } })).toMatchObject({
    body: { data: { number: 'RCP-2025-000001', amount: 25_000 } },
  })
})

it('settles a pending payment after a while, and lets a failed payment be tried again', async () => {
  const { call, fees, begin } = admitted()
  const reference = await begin()
  leaveOutcome(reference, 'failed')
  expect(await call(verify, { body: { paymentRef: reference } })).toMatchObject({
    body: { success: false, status: 'failed' },
  })
  expect((await fees()).unpaids[0]).toMatchObject({ isPayable: true })
  const again = await begin()
  expect(again).not.toBe(reference)
  leaveOutcome(again, 'pending')
  expect(await call(verify, { body: { paymentRef: again } })).toMatchObject({
    body: { success: false, message: studentFinanceMessages.stillConfirming },
  })
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + arrivesAfterMs + 1)
  expect(await call(verify, { body: { paymentRef: again } })).toMatchObject({
    body: { success: true },
  })
})

it('refuses another charge, a charge that must wait, and reports that only the card payment service may send', async () => {
  const { call, begin } = admitted()
  const reference = await begin()
  expect(
    await call(record, { body: { paymentRef: reference, paymentId: school!._id, amount: 1 } }),
  ).toMatchObject({ status: 409, body: { message: studentFinanceMessages.referenceTaken } })
  expect(
    await call('POST /students/payment/initialize', { body: { paymentId: school!._id } }),
  ).toMatchObject({ status: 409, body: { message: 'Pay Acceptance Fee first.' } })
  expect(
    await call('POST /students/update-payment-status', {
      body: { paymentRef: reference, status: 'reversed' },
    }),
  ).toMatchObject({ status: 403 })
  expect(
    await call('POST /students/update-payment-status', {
      body: { paymentRef: reference, status: 'successful' },
    }),
  ).toMatchObject({ status: 409, body: { message: studentFinanceMessages.notVerified } })
})

it('takes a proof that is a PDF, one at a time, and none that is neither picture nor PDF', async () => {
  const { backend, call } = admitted()
  const send = (proof: string) =>
    call('POST /students/bank-payments', {
      body: {
        paymentId: acceptance!._id,
        bank: 'First Bank',
        tellerNumber: '1',
        paidOn: '2025-10-01',
        proof: btoa(proof),
      },
    })
  expect(await send('<html>')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'proof' }] },
  })
  const sent = await send('%PDF-1.4')
  expect(sent).toMatchObject({
    status: 201,
    body: { data: { state: 'submitted', proof: { type: 'application/pdf' } } },
  })
  expect(await send('%PDF-1.4')).toMatchObject({ status: 409 })
  const { _id } = (sent.body as { data: { _id: string } }).data
  const proof = await senderOf(backend)(
    new Request(`http://portal.test/api/bank-payments/${_id}/proof`),
  )
  expect(await proof.text()).toBe('%PDF-1.4')
})
