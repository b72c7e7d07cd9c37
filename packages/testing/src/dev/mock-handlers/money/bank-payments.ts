import {
  bankDecisionMessages,
  bankKey,
  bankPaymentMessages,
  keysOneSlipApart,
  messages,
  paymentRemarks,
  tellerKey,
  tellerNumberKey,
  type BankPayment,
  type NearBankPayment,
  type Operations,
} from '@portal/contracts'
import { success } from '../../../answers'
import { anId } from '../../../factories'
import { conflict, notFound, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { keepMoney, newReference, type MockMoney } from '../../seed/money/money'
import type { Person } from '../../seed/students/people'
import { amountOf, chargeLine, payerOf, sessionYearOf, unpaidOf } from './charges'
import type { Call, MockHandlers } from '../mock-handler'
import { staffRef } from './payment-attention'
import { pageOf } from '../records'

const signatures: readonly (readonly [sign: string, type: BankPayment['proof']['type']])[] = [
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\x89PNG', 'image/jpeg'],
  ['RIFF', 'image/jpeg'],
  ['%PDF-', 'application/pdf'],
]
/**
 * The file type by its first bytes, without regard to its name. Pictures count as JPEG, because the
 * API stores them so. Throws a Refusal for other files.
 */
function typeOf(proof: string): BankPayment['proof']['type'] {
  const begin = atob(proof.slice(0, 16))
  const [, type] = signatures.find(([sign]) => begin.startsWith(sign)) ?? []
  if (!type) throw wrong('proof', bankPaymentMessages.notAProof)
  return type
}

type Submission = Call<Operations['POST /students/bank-payments']>['body']

/** `recordedBy` is the officer who enters the payment for the person, if any. */
function add(db: MockDatabase, person: Person, body: Submission, recordedBy: string | null) {
  const { money } = db
  const charge = unpaidOf(money).find(({ _id }) => _id === body.paymentId)
  if (!charge) throw notFound(messages.general.notFound)
  const { notPayable } = chargeLine(charge, money, person)
  if (notPayable) throw conflict(notPayable.sentence)
  const key = tellerKey(body.bank, body.tellerNumber)
  if (
    allBankPayments(db).some(
      (row) => row.state !== 'refused' && tellerKey(row.bank, row.tellerNumber) === key,
    )
  )
    throw conflict(bankPaymentMessages.tellerUsed)
  const { _id, applicationNumber, lastname, firstname } = person.student
  const made: BankPayment = {
    _id: anId(),
    reference: newReference(charge.paymentOrder),
    student: { _id, applicationNumber, name: `${lastname} ${firstname}` },
    charge: {
      _id: charge._id,
      description: charge.description,
      sessionYear: sessionYearOf(person),
    },
    amount: amountOf(charge),
    bank: body.bank,
    tellerNumber: body.tellerNumber,
    paidOn: body.paidOn,
    proof: { type: typeOf(body.proof) },
    state: 'submitted',
    reason: null,
    submittedAt: new Date().toISOString(),
    decidedAt: null,
    decidedBy: null,
    recordedBy,
    statement: null,
  }
  money.bankPayments.unshift({ ...made, file: body.proof })
  keepMoney(money)
  return success(made)
}

const submit = ({ body, db, actor }: Call<Operations['POST /students/bank-payments']>) =>
  add(db, payerOf(actor, db.people), body, null)

function record({
  body: { studentId, ...body },
  db,
  actor,
}: Call<Operations['POST /bank-payments']>) {
  const person = payerOf(actor, db.people)
  if (person.student._id !== studentId) throw notFound()
  return { ...add(db, person, body, staffRef(actor).name), message: bankPaymentMessages.recorded }
}

/** The bank payments of the scenario's applicant and of other students. */
export const allBankPayments = ({ money, bursary }: MockDatabase): MockMoney['bankPayments'] => [
  ...money.bankPayments,
  ...bursary.bankPayments,
]
function found(db: MockDatabase, id: string): MockMoney['bankPayments'][number] {
  const row = allBankPayments(db).find(({ _id }) => _id === id)
  if (!row) throw notFound()
  return row
}

function nearnessOf(one: BankPayment, other: BankPayment): NearBankPayment['near'] {
  const isSameBank = bankKey(one.bank) === bankKey(other.bank)
  const [key, otherKey] = [tellerNumberKey(one.tellerNumber), tellerNumberKey(other.tellerNumber)]
  const isSameDay =
    one.student._id === other.student._id &&
    one.amount === other.amount &&
    one.paidOn === other.paidOn
  return [
    ...(key === otherKey ? [isSameBank ? ('same-teller' as const) : ('other-bank' as const)] : []),
    ...(isSameBank && keysOneSlipApart(key).includes(otherKey) ? ['one-slip-apart' as const] : []),
    ...(isSameDay ? ['same-day' as const] : []),
  ]
}
function near({ params, db }: Call<Operations['GET /bank-payments/:id/near']>) {
  const row = found(db, params.id)
  const others = allBankPayments(db)
    .filter((other) => other !== row)
    .map((other) => ({ ...other, near: nearnessOf(row, other) }))
  return success(others.filter(({ near: why }) => why.length > 0))
}

const refusalOf = ({ recordedBy }: BankPayment): string =>
  recordedBy === null ? bankDecisionMessages.refused : bankDecisionMessages.refusedRecorded

function decide({
  params,
  body: { approve, reason },
  db,
  actor,
}: Call<Operations['POST /bank-payments/:id/decide']>) {
  const row = found(db, params.id)
  if (!approve && !reason) throw wrong('reason', bankDecisionMessages.reasonMissing)
  if (row.state !== 'submitted') throw conflict(bankDecisionMessages.alreadyDecided)
  const at = new Date().toISOString()
  Object.assign(row, {
    state: approve ? 'approved' : 'refused',
    reason: approve ? null : (reason ?? null),
    decidedAt: at,
    decidedBy: staffRef(actor).name,
  } satisfies Partial<BankPayment>)
  if (approve && db.money.bankPayments.includes(row)) {
    const { reference, charge, amount, submittedAt } = row
    db.money.payments.unshift({
      reference,
      charge: charge._id,
      amount,
      status: 'successful',
      isRecorded: true,
      startedAt: submittedAt,
      paidAt: at,
      remarks: paymentRemarks.bank,
      receiptNumber: `RCP-2025-${reference.slice(-6)}`,
    })
  }
  keepMoney(db.money)
  return {
    ...success(row),
    message: approve ? bankDecisionMessages.approved : refusalOf(row),
  }
}

/** Bank payments: students submit them, and the Bursary decides on them. */
export const bankPaymentHandlers: MockHandlers = {
  'POST /students/bank-payments': submit,
  'POST /bank-payments': record,
  'GET /students/bank-payments': ({ db }) => success(db.money.bankPayments),
  'GET /bank-payments': ({ query: { state, statement, ...query }, db }) => {
    const found = (db.scenario.lists === 'empty' ? [] : allBankPayments(db)).filter(
      (row) =>
        (!state || row.state === state) &&
        (!statement || (row.statement !== null) === (statement === 'found')),
    )
    const { rows, meta } = pageOf(found, query, {
      texts: ({ student, reference, tellerNumber, bank }) => [
        student.applicationNumber,
        student.name,
        reference,
        tellerNumber,
        bank,
      ],
      sorts: { '': (row) => `${row.state === 'submitted' ? '0' : '1'}${row.submittedAt}` },
    })
    return { ...success({ bankPayments: rows }), meta }
  },
  'GET /bank-payments/:id': ({ params, db }) => success(found(db, params.id)),
  'GET /bank-payments/:id/near': near,
  'POST /bank-payments/:id/decide': decide,
}
