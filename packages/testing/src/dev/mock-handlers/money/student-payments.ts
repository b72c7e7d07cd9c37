import {
  paymentMessages,
  paymentMoment,
  paymentRemarks,
  studentFinanceMessages,
  type Operations,
  type PaymentFigures,
  type StudentPaymentRecord,
} from '@portal/contracts'
import { success } from '../../../answers'
import { aPaymentEvent } from '../../../factories'
import { notFound, Refusal } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { Call, MockHandlers } from '../mock-handler'
import { pageOf } from '../records'
import { studentMoneyHandlers } from './student-money'

const dayMs = 86_400_000
/** The calendar day in Lagos (UTC+1) as `YYYY-MM-DD`. */
const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10)
const dayOfPayment = (payment: StudentPaymentRecord): string => dayOf(paymentMoment(payment))

const listKeys = {
  texts: ({ paymentRef, student, payment: { payment } }: StudentPaymentRecord) => [
    paymentRef,
    student.applicationNumber,
    student.name,
    payment.description ?? '',
  ],
  sorts: {
    reference: ({ paymentRef }: StudentPaymentRecord) => paymentRef,
    amount: ({ amount }: StudentPaymentRecord) => amount.toFixed(2).padStart(15, '0'),
    date: paymentMoment,
    status: ({ status }: StudentPaymentRecord) => status,
  },
}
type Query = Call<Operations['GET /student-payments']>['query']

const isMeant = (
  payment: StudentPaymentRecord,
  { status, charge, session, channel, from, to, attention }: Query,
): boolean =>
  [
    [status, payment.status],
    [charge, payment.payment.payment._id],
    [session, payment.payment.academicSession._id],
    [channel, payment.paymentChannel],
  ].every(([wanted, has]) => wanted === undefined || wanted === has) &&
  (from === undefined || dayOfPayment(payment) >= from) &&
  (to === undefined || dayOfPayment(payment) <= to) &&
  (attention === undefined || payment.needsAttention)

const shown = (db: MockDatabase): StudentPaymentRecord[] =>
  db.scenario.lists === 'empty' ? [] : db.payments
const isCollected = ({ status }: StudentPaymentRecord): boolean => status === 'successful'
const naira = (payments: readonly StudentPaymentRecord[]): number =>
  Math.round(payments.reduce((total, { amount }) => total + amount * 100, 0)) / 100
const sideOf = (payments: readonly StudentPaymentRecord[]) => ({
  count: payments.length,
  amount: naira(payments),
  fees: payments.reduce((total, { paymentFee }) => total + (paymentFee ?? 0), 0),
})

/** Totals of payments with the same name, largest amount first. */
function linesOf(
  payments: readonly StudentPaymentRecord[],
  nameOf: (payment: StudentPaymentRecord) => string,
): { _id: string; name: string; amount: number; count: number }[] {
  const groups = new Map<string, StudentPaymentRecord[]>()
  for (const payment of payments)
    groups.set(nameOf(payment), [...(groups.get(nameOf(payment)) ?? []), payment])
  return [...groups]
    .map(([name, group]) => ({
      _id: group[0]?.payment._id ?? '',
      name,
      amount: naira(group),
      count: group.length,
    }))
    .sort((one, other) => other.amount - one.amount)
}

function figures({
  query: { from, to, session },
  db,
}: Call<Operations['GET /student-payments/figures']>): PaymentFigures {
  const now = new Date().toISOString()
  const last = to ?? dayOf(now)
  const first = from ?? new Date(Date.parse(last) - 29 * dayMs).toISOString().slice(0, 10)
  const days = Array.from(
    { length: (Date.parse(last) - Date.parse(first)) / dayMs + 1 },
    (_, nth) => new Date(Date.parse(first) + nth * dayMs).toISOString().slice(0, 10),
  )
  const collected = shown(db).filter(
    (payment) => isCollected(payment) && isMeant(payment, { from: first, to: last, session }),
  )
  return {
    from: first,
    to: last,
    countedAt: now,
    total: naira(collected),
    count: collected.length,
    perDay: days.map((day) => {
      const ofDay = collected.filter((payment) => dayOfPayment(payment) === day)
      return { day, amount: naira(ofDay), count: ofDay.length }
    }),
    // The mocks do not store the program of a payment.
    perProgram: linesOf(collected, () => 'ND Computer Science FT').map(({ name, ...line }) => ({
      ...line,
      program: name,
    })),
    perCharge: linesOf(
      collected,
      ({ payment: { payment, academicSession } }) =>
        `${payment.description ?? payment.name} ${academicSession.sessionYear}`,
    ).map(({ name, ...line }) => ({ ...line, charge: name })),
  }
}

const pending = ({ payments }: MockDatabase, reference: string): StudentPaymentRecord => {
  const payment = payments.find(({ paymentRef }) => paymentRef === reference)
  if (!payment) throw new Refusal(404, studentFinanceMessages.notYours)
  return payment
}

/** In the mocks, every second payment has succeeded at the card payment service. */
const isPaidThere = ({ paymentRef }: StudentPaymentRecord): boolean =>
  Number(paymentRef.slice(-1)) % 2 === 1

/** Payments as the Bursary sees them. Calls of students go to the handlers of their own money. */
export const studentPaymentHandlers: MockHandlers = {
  'GET /student-payments': ({ query, db }) => {
    const { rows, meta } = pageOf(
      shown(db).filter((payment) => isMeant(payment, query)),
      {
        ...query,
        sort: query.sort ?? '-date',
        pageSize: query.pageSize ?? (query.page === undefined ? 1_000 : 10),
      },
      listKeys,
    )
    return { ...success({ payments: rows }), meta }
  },
  'GET /student-payments/total': ({ query, db }) => {
    const counted = shown(db).filter((payment) => isCollected(payment) && isMeant(payment, query))
    return success({ amount: naira(counted), count: counted.length })
  },
  'GET /student-payments/:id': ({ params, db }) => {
    const payment = db.payments.find(({ _id }) => _id === params.id)
    if (!payment) throw notFound()
    return success({
      payment,
      events: [
        aPaymentEvent({ at: payment.createdAt, cause: 'record', from: null, to: 'pending' }),
        ...(payment.paymentDate
          ? [aPaymentEvent({ at: payment.paymentDate, to: payment.status })]
          : []),
      ],
    })
  },
  'GET /student-payments/figures': (call) => success(figures(call)),
  'GET /student-payments/reconciliation': ({ query: { day }, db }) => {
    if (day > dayOf(new Date().toISOString())) throw new Refusal(400, paymentMessages.futureDay)
    const ofDay = shown(db).filter(
      (payment) => isCollected(payment) && dayOfPayment(payment) === day,
    )
    return success({
      day,
      askedAt: new Date().toISOString(),
      portal: sideOf(ofDay),
      gateway: sideOf(ofDay),
      bank: sideOf([]),
      rows: [],
    })
  },
  'POST /students/verify-payment': (call) => {
    if (call.actor.kind === 'student')
      return studentMoneyHandlers['POST /students/verify-payment']!(call)
    const payment = pending(call.db, call.body.paymentRef)
    if (payment.status === 'pending' && isPaidThere(payment)) {
      Object.assign(payment, {
        status: 'successful',
        paymentDate: new Date().toISOString(),
        paymentChannel: 'card',
        paymentFee: 475,
        gatewayID: '4711',
        remarks: paymentRemarks.verified,
        receiptNumber: `RCP-2025-${payment.paymentRef.slice(-6)}`,
      } satisfies Partial<StudentPaymentRecord>)
    }
    const isVerified = payment.status === 'successful'
    return {
      success: isVerified,
      channel: isVerified ? payment.paymentChannel : null,
      paymentFee: isVerified ? 47_500 : null,
      status: payment.status,
      ...(!isVerified && { message: studentFinanceMessages.notVerified }),
    }
  },
  'POST /students/update-payment-status': (call) => {
    if (call.actor.kind === 'student')
      return studentMoneyHandlers['POST /students/update-payment-status']!(call)
    const payment = pending(call.db, call.body.paymentRef)
    if (call.body.status === 'failed' || call.body.status === 'reversed')
      throw new Refusal(403, studentFinanceMessages.onlyTheGateway)
    if (payment.status === 'pending') payment.remarks = call.body.remarks ?? payment.remarks
    return {
      ...success({
        paymentRef: payment.paymentRef,
        status: payment.status,
        remarks: payment.remarks,
      }),
      message: payment.remarks ?? '',
    }
  },
}
