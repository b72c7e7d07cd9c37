import type { Receipt, Statement, StatementLine } from '@portal/contracts'
import { charges, type MockMoney, type MockPayment } from '../../seed/money/money'
import type { Person } from '../../seed/students/people'
import { paidLine, sessionYearOf } from './charges'

const nameOf = ({ student: { lastname, firstname, othername } }: Person): string =>
  [lastname, firstname, othername].filter(Boolean).join(' ')
const programOf = ({ student: { program } }: Person): string =>
  `${program.structure.type.type} ${program.program.name}`

export function receiptOf(payment: MockPayment, person: Person): Receipt {
  const { student } = person
  const { description, sessionYear } = paidLine(payment, person)
  const at = payment.paidAt ?? payment.startedAt
  const number = payment.receiptNumber ?? ''
  return {
    number,
    issuedAt: at,
    institution: 'Unity Polytechnic',
    student: nameOf(person),
    applicationNumber: student.applicationNumber,
    matricNumber: student.matricNumber,
    program: programOf(person),
    charge: description,
    sessionYear,
    amount: payment.amount,
    amountInWords: `${String(Math.floor(payment.amount))} naira ${String(Math.round(payment.amount * 100) % 100)} kobo`,
    channel: 'card',
    reference: payment.reference,
    paidAt: at,
    reversedAt: null,
    checkUrl: `${globalThis.location.origin}/receipt?number=${number}&code=DEVELOPMENT`,
    checkCode: 'DEVELOPMENT',
    checkQr: { size: 9, path: 'M4 4h1v1h-1z' },
    prints: 0,
  }
}

/**
 * The statement of a student: all charges, dated to the registration, and all successful payments.
 */
export function statementOf({ payments }: MockMoney, person: Person): Statement {
  const { student } = person
  const text = (description: string): string => `${description} ${sessionYearOf(person)}`
  const charged = charges().map(
    ({ description, amount, discount }): Omit<StatementLine, 'balance'> => ({
      at: student.createdAt,
      kind: 'charge',
      text: text(description),
      reference: null,
      debit: amount - discount,
      credit: 0,
    }),
  )
  const paid = payments
    .filter(({ status }) => status === 'successful')
    .map((payment): Omit<StatementLine, 'balance'> => ({
      at: payment.paidAt ?? payment.startedAt,
      kind: 'payment',
      text: `Payment: ${text(paidLine(payment, person).description)}`,
      reference: payment.reference,
      debit: 0,
      credit: payment.amount,
    }))
  let kobo = 0
  const lines = [...charged, ...paid]
    .sort((one, other) => one.at.localeCompare(other.at))
    .map((line) => {
      kobo += Math.round((line.debit - line.credit) * 100)
      return { ...line, balance: kobo / 100 }
    })
  const sum = (pick: (line: StatementLine) => number): number =>
    Math.round(lines.reduce((total, line) => total + pick(line) * 100, 0)) / 100
  return {
    student: {
      _id: student._id,
      applicationNumber: student.applicationNumber,
      matricNumber: student.matricNumber,
      name: nameOf(person),
      program: programOf(person),
    },
    asOf: new Date().toISOString(),
    lines,
    charged: sum(({ debit }) => debit),
    paid: sum(({ credit }) => credit),
    balance: kobo / 100,
    held: [],
  }
}
