import {
  bankStatementMessages as messages,
  numbersIn,
  tellerKey,
  tellerKeysIn,
  type StatementMatch,
} from '@portal/contracts'
import type { Knex } from 'knex'
import type { Clock } from '../../../../platform/clock'
import { type Charge } from '../../../charges/charge-rule'
import { createChargesOf } from '../../charges'
import { bankPaymentRows, toBankPayment, type BankPaymentRow } from '../payments'

/** A payment on a statement, as far as matching needs it. */
export interface Matched {
  bankKey: string
  amountKobo: number
  text: string
}
/** Without a match, `message` says why. */
export interface Matching {
  match: StatementMatch | null
  message: string
}
interface StudentRow {
  id: string
  application_number: string
  matric_number?: string | null
  firstname: string
  lastname: string
}
type Student = StatementMatch['student']

const atOnce = 200
async function inParts<T, R>(all: readonly T[], read: (part: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  for (let at = 0; at < all.length; at += atOnce)
    found.push(...(await read(all.slice(at, at + atOnce))))
  return found
}

const toStudent = (row: StudentRow): Student => ({
  _id: row.id,
  applicationNumber: row.application_number,
  name: `${row.firstname} ${row.lastname}`,
})
const students = (connection: Knex) =>
  connection('students').select<StudentRow[]>(
    'id',
    'application_number',
    'matric_number',
    'firstname',
    'lastname',
  )

/** Students by their application and matriculation numbers. */
async function studentsByNumber(connection: Knex, numbers: readonly string[]) {
  const found = new Map<string, Student>()
  for (const column of ['application_number', 'matric_number'] as const)
    for (const row of await inParts(numbers, (part) => students(connection).whereIn(column, part)))
      found.set(row[column] ?? '', toStudent(row))
  return found
}

/** Bank payments that are not declined and have no line yet, of these banks and amounts. */
async function freeProofs(connection: Knex, lines: readonly Matched[]): Promise<BankPaymentRow[]> {
  const keys = [...new Set(lines.flatMap(({ text }) => [...tellerKeysIn(text)]))]
  const references = [...new Set(lines.flatMap(({ text }) => numbersIn(text)))]
  const free = () =>
    bankPaymentRows(connection).whereNull('l.id').whereIn('b.state', ['submitted', 'approved'])
  return [
    ...(await inParts(keys, (part) => free().whereIn('b.teller_number_key', part))),
    ...(await inParts(references, (part) => free().whereIn('b.reference', part))),
  ]
}

const chargeName = ({ id, description, sessionYear }: Charge): StatementMatch['charge'] => ({
  _id: id,
  description,
  sessionYear,
})

/** The open charge of this amount; of several, the one that the narration names. */
function chargeFor(charges: readonly Charge[], { amountKobo, text }: Matched): Charge | string {
  const fitting = charges.filter(
    ({ isPayable, totalKobo }) => isPayable && totalKobo === amountKobo,
  )
  const named = fitting.filter(({ description }) =>
    text.toLowerCase().includes(description.toLowerCase()),
  )
  const [only, ...others] = named.length === 1 ? named : fitting
  if (!only) return messages.noCharge
  return others.length > 0 ? messages.several : only
}

function matchCharge(student: Student, charges: readonly Charge[], line: Matched): Matching {
  const charge = chargeFor(charges, line)
  return typeof charge === 'string'
    ? { match: null, message: `${student.name}, ${student.applicationNumber}: ${charge}` }
    : {
        match: { kind: 'charge', student, charge: chargeName(charge), bankPaymentId: null },
        message: messages.charge,
      }
}

const toProofMatch = (proof: BankPaymentRow): StatementMatch => ({
  kind: 'proof',
  student: toStudent({ ...proof, id: proof.student_id }),
  charge: {
    _id: proof.charge_id,
    description: proof.description ?? proof.name,
    sessionYear: proof.session_year,
  },
  bankPaymentId: proof.id,
})

/**
 * Takes each bank payment once, by its amount and either its reference or its bank and teller
 * number.
 */
function takeFrom(proofs: readonly BankPaymentRow[]) {
  const byKey = new Map<string, BankPaymentRow[]>()
  for (const proof of proofs)
    for (const key of [proof.reference, `${proof.bank_key}:${proof.teller_number_key}`]) {
      const whole = `${key}:${String(Number(proof.amount_kobo))}`
      byKey.set(whole, [...(byKey.get(whole) ?? []), proof])
    }
  const taken = new Set<string>()
  return ({ bankKey, amountKobo, text }: Matched): BankPaymentRow | undefined => {
    const proof = [
      ...numbersIn(text),
      ...[...tellerKeysIn(text)].map((number) => `${bankKey}:${number}`),
    ]
      .flatMap((key) => byKey.get(`${key}:${String(amountKobo)}`) ?? [])
      .find(({ id }) => !taken.has(id))
    if (proof) taken.add(proof.id)
    return proof
  }
}

/** Reads the charges of each student once. */
function remembered(read: (student: string) => Promise<Charge[]>) {
  const known = new Map<string, Promise<Charge[]>>()
  return (student: string): Promise<Charge[]> => {
    const charges = known.get(student) ?? read(student)
    known.set(student, charges)
    return charges
  }
}

/** Of two lines for one charge, only the first matches it. */
function eachChargeOnce() {
  const taken = new Set<string>()
  return (matching: Matching): Matching => {
    if (!matching.match) return matching
    const { student, charge } = matching.match
    const key = `${student._id}:${charge._id}`
    if (taken.has(key))
      return {
        match: null,
        message: `${student.name}, ${student.applicationNumber}: ${messages.otherLine}`,
      }
    taken.add(key)
    return matching
  }
}

/**
 * Matches payments on statements with bank payments of students, by reference or teller number and
 * amount, and else with the one open charge of the student whose number the narration names. Each
 * bank payment matches one line. The result has the order of the lines.
 */
export async function matchLines(
  connection: Knex,
  clock: Clock,
  lines: readonly Matched[],
): Promise<Matching[]> {
  const proofFor = takeFrom(await freeProofs(connection, lines))
  const byNumber = await studentsByNumber(connection, [
    ...new Set(lines.flatMap(({ text }) => numbersIn(text))),
  ])
  const chargesOf = remembered(createChargesOf(connection, clock))
  const once = eachChargeOnce()
  const matchings: Matching[] = []
  for (const line of lines) {
    const proof = proofFor(line)
    const named = new Map(
      numbersIn(line.text).flatMap((each) => {
        const student = byNumber.get(each)
        return student ? [[student._id, student] as const] : []
      }),
    )
    const [student, another] = named.values()
    if (proof) matchings.push({ match: toProofMatch(proof), message: messages.proof })
    else if (!student || another)
      matchings.push({
        match: null,
        message: another ? messages.severalStudents : messages.noStudent,
      })
    else matchings.push(once(matchCharge(student, await chargesOf(student._id), line)))
  }
  return matchings
}

/**
 * The bank payment of this student, charge and amount that has no line yet and is not declined, or
 * null. A waiting payment is preferred.
 */
export async function bankPaymentFor(
  connection: Knex,
  student: string,
  charge: string,
  amountKobo: number,
): Promise<{ _id: string; amount: number } | null> {
  const [row] = await bankPaymentRows(connection)
    .whereNull('l.id')
    .whereIn('b.state', ['submitted', 'approved'])
    .where({ 'b.student_id': student, 'b.charge_id': charge, 'b.amount_kobo': amountKobo })
    .orderBy([{ column: 'b.state', order: 'desc' }, 'b.created_at'])
    .limit(1)
  return row ? toBankPayment(row) : null
}

/** Whether another line of a statement has a bank payment with this teller number. */
export async function isNumberOfOtherLine(
  connection: Knex,
  bank: string,
  number: string,
): Promise<boolean> {
  const [row] = await bankPaymentRows(connection)
    .whereNotNull('l.id')
    .where({ 'b.teller_key': tellerKey(bank, number) })
    .limit(1)
  return row !== undefined
}
