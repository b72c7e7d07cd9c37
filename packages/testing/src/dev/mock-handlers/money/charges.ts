import {
  notPayableMessages,
  studentFinanceMessages,
  todayInLagos,
  type ChargeLine,
  type NotPayableReason,
  type PaidLine,
} from '@portal/contracts'
import { notFound } from '../../backend/refusal'
import type { Actor } from '../../backend/actor'
import { charges, type MockCharge, type MockMoney, type MockPayment } from '../../seed/money/money'
import type { Person } from '../../seed/students/people'

/** The signed-in student. For staff, the applicant of the scenario. */
export const payerOf = (actor: Actor, people: readonly Person[]): Person => {
  const person = actor.kind === 'student' ? actor.person : people[0]
  if (!person) throw notFound()
  return person
}

const isSettled = ({ payments }: MockMoney, charge: MockCharge): boolean =>
  payments.some((payment) => payment.charge === charge._id && payment.status === 'successful')
/** A charge with the waivers, the discounts and the deadline extension that apply to it. */
function adjusted(charge: MockCharge, { adjustments, extensions }: MockMoney): MockCharge {
  const extension = extensions.find((each) => each.charge._id === charge._id && each.applies)
  const ofIt = adjustments.filter(
    (each) => each.charge._id === charge._id && each.takenBackAt === null,
  )
  const discount = ofIt
    .filter(({ kind }) => kind !== 'late-fee-waiver')
    .reduce((sum, { amount }) => sum + amount, charge.discount)
  return {
    ...charge,
    ...(extension && { dueDate: extension.until, extendedFrom: charge.dueDate }),
    discount,
    lateFee:
      discount >= charge.amount || ofIt.some(({ kind }) => kind === 'late-fee-waiver')
        ? 0
        : charge.lateFee,
  }
}
export const unpaidOf = (money: MockMoney): MockCharge[] =>
  charges()
    .map((charge) => adjusted(charge, money))
    .filter((charge) => charge.discount < charge.amount && !isSettled(money, charge))
export const openOf = ({ payments }: MockMoney, charge: string): MockPayment | undefined =>
  payments.find((payment) => payment.charge === charge && payment.status === 'pending')

function refusalOf(
  charge: MockCharge,
  money: MockMoney,
  { student, biodata }: Person,
): { reason: NotPayableReason; sentence: string } | null {
  const first = unpaidOf(money).find(({ paymentOrder }) => paymentOrder < charge.paymentOrder)
  if (first)
    return { reason: 'earlier-first', sentence: notPayableMessages.earlierFirst(first.description) }
  const because = (reason: keyof typeof notPayableMessages & NotPayableReason) => ({
    reason,
    sentence: notPayableMessages[reason],
  })
  if (charge.name === 'acceptanceFee' && biodata.status !== 1) return because('form-first')
  if (charge.name === 'acceptanceFee' && student.status !== 'active')
    return because('admission-first')
  if (openOf(money, charge._id)?.isRecorded)
    return { reason: 'being-confirmed', sentence: studentFinanceMessages.beingConfirmed }
  if (
    money.bankPayments.some(
      (proof) => proof.charge._id === charge._id && proof.state === 'submitted',
    )
  )
    return because('proof-under-review')
  return null
}

/** The amount to pay for a charge today, in naira. */
export const amountOf = ({ amount, lateFee, discount, dueDate }: MockCharge): number =>
  amount - discount + (dueDate && dueDate < todayInLagos() ? lateFee : 0)
export const sessionYearOf = ({ student }: Person): string => student.session.sessionYear

export function chargeLine(charge: MockCharge, money: MockMoney, person: Person): ChargeLine {
  const { _id, name, description, amount, discount, dueDate, extendedFrom, paymentOrder } = charge
  const notPayable = refusalOf(charge, money, person)
  const open = openOf(money, _id)
  const isOverdue = dueDate !== null && dueDate < todayInLagos()
  return {
    payid: _id,
    paymentname: name,
    description,
    sessionYear: sessionYearOf(person),
    amount: amountOf(charge),
    baseAmount: amount,
    lateFee: isOverdue ? charge.lateFee : 0,
    discount,
    waivableAlone: null,
    dueDate,
    extendedFrom,
    dueStatus: isOverdue ? 'overdue' : 'due',
    paymentOrder,
    isPayable: notPayable === null,
    notPayable,
    openPayment: open?.isRecorded
      ? { paymentRef: open.reference, startedAt: open.startedAt }
      : null,
  }
}

export function paidLine(
  { charge, amount, reference, status, paidAt, remarks, receiptNumber }: MockPayment,
  person: Person,
): PaidLine {
  const { name, description, dueDate, paymentOrder } = charges().find(
    ({ _id }) => _id === charge,
  ) ?? { name: '', description: '', dueDate: null, paymentOrder: 1 }
  const isPaid = status === 'successful'
  return {
    payid: charge,
    paymentname: name,
    description,
    sessionYear: sessionYearOf(person),
    amount,
    dueDate,
    dueStatus: 'due',
    paymentOrder,
    isPayable: false,
    paymentDate: paidAt,
    status,
    paymentRef: reference,
    paymentChannel: isPaid ? 'card' : null,
    paymentFee: isPaid ? 475 : null,
    remarks,
    held: 0,
    receiptNumber,
  }
}
