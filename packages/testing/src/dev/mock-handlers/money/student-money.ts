import {
  mostAccountHolders,
  paymentRemarks,
  studentFinanceMessages,
  type Operations,
  type PaymentState,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { conflict, notFound, Refusal } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { enrol, keepMoney, newReference, type MockPayment } from '../../seed/money/money'
import type { Person } from '../../seed/students/people'
import { forgetOutcome, outcomeOf } from '../../checkout/outcome'
import { amountOf, chargeLine, openOf, paidLine, payerOf, unpaidOf } from './charges'
import type { Call, MockHandlers } from '../mock-handler'
import { receiptOf, statementOf } from './money-documents'
import { studentTexts } from '../students/students'

const paymentOf = ({ money }: MockDatabase, reference: string): MockPayment => {
  const payment = money.payments.find((each) => each.reference === reference)
  if (!payment) throw new Refusal(404, studentFinanceMessages.notYours)
  return payment
}
const stateOf = ({ reference, status, remarks }: MockPayment): PaymentState => ({
  paymentRef: reference,
  status,
  remarks,
})

function initialize({
  body,
  db: { money, people },
  actor,
}: Call<Operations['POST /students/payment/initialize']>) {
  const person = payerOf(actor, people)
  const charge = unpaidOf(money).find(({ _id }) => _id === body.paymentId)
  if (!charge)
    throw money.payments.some((payment) => payment.charge === body.paymentId)
      ? conflict(studentFinanceMessages.alreadyPaid)
      : notFound()
  const { notPayable } = chargeLine(charge, money, person)
  if (notPayable) throw conflict(notPayable.sentence)
  let open = openOf(money, charge._id)
  if (!open) {
    open = {
      reference: newReference(charge.paymentOrder),
      charge: charge._id,
      amount: amountOf(charge),
      status: 'pending',
      isRecorded: false,
      startedAt: new Date().toISOString(),
      paidAt: null,
      remarks: null,
      receiptNumber: null,
    }
    money.payments.unshift(open)
    keepMoney(money)
  }
  const { reference, amount } = open
  return success({
    reference,
    accessCode: reference,
    amountKobo: Math.round(amount * 100),
    currency: 'NGN' as const,
    email: person.student.email,
    publicKey: 'pk_test_development',
    checkoutUrl: `${globalThis.location.origin}/dev-checkout`,
  })
}

function settle(db: MockDatabase, person: Person, payment: MockPayment): void {
  const { money, mails } = db
  const receipts = money.payments.filter(({ receiptNumber }) => receiptNumber !== null).length
  Object.assign(payment, {
    status: 'successful',
    isRecorded: true,
    paidAt: new Date().toISOString(),
    remarks: paymentRemarks.verified,
    receiptNumber: `RCP-2025-${String(receipts + 1).padStart(6, '0')}`,
  } satisfies Partial<MockPayment>)
  mails.unshift({ to: person.student.email, text: `Your receipt for ${payment.reference}` })
  enrol(person, money)
}

/** Asks the checkout of the mocks for the outcome, as the API asks the card payment service. */
function confirm(db: MockDatabase, person: Person, payment: MockPayment): void {
  if (payment.status !== 'pending') return
  const outcome = outcomeOf(payment.reference)
  if (outcome === 'success') settle(db, person, payment)
  if (outcome === 'failed') {
    Object.assign(payment, { status: 'failed', isRecorded: true })
    forgetOutcome(payment.reference)
  }
  keepMoney(db.money)
}

/** Charges, payments, receipts and statement of a student. */
export const studentMoneyHandlers: MockHandlers = {
  'POST /students/applicable-fees': ({ body, db: { money, people }, actor }) => {
    const person = payerOf(actor, people)
    if (
      actor.kind === 'student' &&
      body.payeenum.toUpperCase() !== person.student.applicationNumber
    )
      throw notFound()
    const payments = money.payments
      .filter(({ isRecorded }) => isRecorded)
      .map((payment) => paidLine(payment, person))
    return {
      success: true,
      Data: {
        unpaids: unpaidOf(money).map((charge) => ({
          ...chargeLine(charge, money, person),
          waivableAlone: actor.kind === 'staff' ? amountOf(charge) : null,
        })),
        payments,
      },
    }
  },
  'POST /students/payment/initialize': initialize,
  'POST /students/payment': ({ body, db }) => {
    const payment = paymentOf(db, body.paymentRef)
    if (payment.charge !== body.paymentId) throw conflict(studentFinanceMessages.referenceTaken)
    payment.isRecorded = true
    keepMoney(db.money)
    return success(stateOf(payment))
  },
  'POST /students/verify-payment': ({ body, db, actor }) => {
    const payment = paymentOf(db, body.paymentRef)
    confirm(db, payerOf(actor, db.people), payment)
    const { status } = payment
    if (status === 'successful')
      return { success: true, channel: 'card', paymentFee: 47_500, status }
    return {
      success: false,
      channel: null,
      paymentFee: null,
      message:
        status === 'pending'
          ? studentFinanceMessages.stillConfirming
          : studentFinanceMessages.declined,
      status,
    }
  },
  'POST /students/update-payment-status': ({ body, db, actor }) => {
    const payment = paymentOf(db, body.paymentRef)
    if (body.status === 'failed' || body.status === 'reversed')
      throw new Refusal(403, studentFinanceMessages.onlyTheGateway)
    if (body.status === 'successful') {
      confirm(db, payerOf(actor, db.people), payment)
      if (payment.status !== 'successful') throw conflict(studentFinanceMessages.notVerified)
    } else if (payment.status === 'pending') {
      payment.remarks = paymentRemarks.notVerified
      keepMoney(db.money)
    }
    return { ...success(stateOf(payment)), message: payment.remarks ?? '' }
  },
  'POST /students/send-receipt': ({ body, db }) => {
    const { reference, receiptNumber } = paymentOf(db, body.paymentRef)
    const person = db.people.find(({ student }) => student._id === body.studentId)
    if (!person || receiptNumber === null) throw new Refusal(404, studentFinanceMessages.notYours)
    db.mails.unshift({ to: person.student.email, text: `Receipt ${receiptNumber} of ${reference}` })
    return done(studentFinanceMessages.receiptSent)
  },
  'GET /receipts/:reference': ({ params, db, actor }) => {
    const payment = paymentOf(db, params.reference)
    if (payment.receiptNumber === null) throw new Refusal(404, studentFinanceMessages.notYours)
    return success(receiptOf(payment, payerOf(actor, db.people)))
  },
  'GET /student-accounts': ({ query: { q }, db }) => {
    const found = db.people.filter(({ student }) =>
      studentTexts(student).some((text) => text.toLowerCase().includes(q.toLowerCase())),
    )
    const students = found.map(({ student }) => ({
      _id: student._id,
      applicationNumber: student.applicationNumber,
      matricNumber: student.matricNumber,
      name: `${student.lastname} ${student.firstname}`,
      program: student.program.program.name,
    }))
    return success({
      students: students.slice(0, mostAccountHolders),
      hasMore: students.length > mostAccountHolders,
    })
  },
  'GET /students/statement': ({ db, actor }) =>
    success(statementOf(db.money, payerOf(actor, db.people))),
}
