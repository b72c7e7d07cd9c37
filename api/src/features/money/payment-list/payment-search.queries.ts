import type { Knex } from 'knex'
import { fold } from '../../../platform/text.rules'
import { idsByName, studentsMeant } from '../../students/records'

/** A column of students with a number. */
export type StudentNumber = 'application_number' | 'matric_number'

export type Sought =
  | { reference: string }
  | { end: string }
  | { receipts: string }
  | { charges: readonly string[] }
  | { students: readonly string[] }
  | { payments: readonly string[] }
  /** The start of many numbers of students. */
  | { numbers: string; column: StudentNumber }
  /** Used if more students match than are looked up by id. */
  | { names: string; meant: () => Knex.QueryBuilder }

export interface TypeNames {
  id: string
  name: string
  description: string | null
}

/** Prefix of every application number; any other text is not searched in application numbers. */
const numberStart = 'APP'
/** Facts that every search needs. They may be a second old. */
export interface SearchFacts {
  /** A small table. */
  types: () => Promise<TypeNames[]>
  /** Whether any reference starts like an application number; the portal creates none. */
  areReferencesLikeNumbers: () => Promise<boolean>
}
/** Sorts after every character of a reference or an application number. */
export const last = '~'
/**
 * Up to this number of students, payments are found by student id; above it, by a subquery per
 * payment.
 */
const mostStudents = 1_000

const asReference = (q: string): string | null =>
  /^[a-z0-9.=_-]+$/i.test(q) ? q.toLowerCase() : null
const asNumber = (q: string): string | null => {
  const number = q.toUpperCase()
  return /^[A-Z0-9]+$/.test(number) &&
    (number.startsWith(numberStart) || numberStart.startsWith(number))
    ? number
    : null
}

const isReferenceThere = async (connection: Knex, reference: string): Promise<boolean> =>
  Boolean(
    await connection('student_payments')
      .where('ref_key', '>=', reference)
      .where('ref_key', '<', reference + last)
      .first('id'),
  )

async function soughtNumbers(
  connection: Knex,
  column: StudentNumber,
  number: string,
): Promise<Sought[]> {
  const students = await connection('students')
    .where(column, '>=', number)
    .where(column, '<', number + last)
    .limit(mostStudents + 1)
    .pluck<string[]>('id')
  if (students.length === 0) return []
  return students.length > mostStudents ? [{ numbers: number, column }] : [{ students }]
}

async function soughtNames(connection: Knex, q: string): Promise<Sought[]> {
  const students = await idsByName(connection, q, mostStudents)
  if (students.length === 0) return []
  if (students.length <= mostStudents) return [{ students }]
  // Too many, by name or by matric number: each is searched in all students.
  const meant = await studentsMeant(connection, q)
  return [
    ...(await soughtNumbers(connection, 'matric_number', q.toUpperCase())),
    ...(meant ? [{ names: q, meant }] : []),
  ]
}

const soughtStudents = (connection: Knex, q: string): Promise<Sought[]> => {
  const number = asNumber(q)
  return number === null
    ? soughtNames(connection, q)
    : soughtNumbers(connection, 'application_number', number)
}

/** The start of a receipt number. All of them start with RCP. */
const asReceipt = (q: string): string | null =>
  /^rcp[0-9 -]*$/i.test(q) ? q.toUpperCase().replaceAll(' ', '-') : null
/** The same without RCP: the year and at least one digit of the number. */
const asBareReceipt = (q: string): string | null =>
  /^\d{4}[ -]\d+$/.test(q) ? `RCP-${q.replace(' ', '-')}` : null
const wholeReceipt = /^RCP-\d{4}-\d{6,}$/
/** A reference that the portal makes. */
const wholeReference = /^pay-\d+-[0-9a-z]+-[0-9a-z]{12}$/

/**
 * The complete reference or receipt number of one payment; undefined if the search is anything
 * else.
 */
export function wholeNumberIn(q: string): { reference: string } | { receipt: string } | undefined {
  const receipt = asReceipt(q)
  if (receipt !== null && wholeReceipt.test(receipt)) return { receipt }
  const reference = asReference(q)
  return reference !== null && wholeReference.test(reference) ? { reference } : undefined
}

/** The receipt numbers of all years that end with these digits. */
async function numbersOfYears(connection: Knex, digits: string): Promise<string[]> {
  if (!/^\d{6,12}$/.test(digits)) return []
  // Two queries, because SQLite reads the whole index for both ends in one.
  const endOf = (order: 'asc' | 'desc') =>
    connection('receipts').orderBy('number', order).limit(1).pluck<string[]>('number')
  const [from, to] = [await endOf('asc'), await endOf('desc')].map(([number]) =>
    Number(number?.slice(4, 8)),
  )
  if (!from || !to) return []
  return Array.from({ length: to - from + 1 }, (_, nth) => `RCP-${String(from + nth)}-${digits}`)
}

/** The start of receipt numbers, or the payments of a number whose prefix or year is missing. */
async function soughtReceipts(connection: Knex, q: string): Promise<Sought[]> {
  const receipt = asReceipt(q)
  if (receipt !== null) return [{ receipts: receipt }]
  const bare = asBareReceipt(q)
  if (bare !== null && !wholeReceipt.test(bare)) {
    const found = await connection('receipts')
      .where('number', '>=', bare)
      .where('number', '<', bare + last)
      .limit(1)
      .pluck<string[]>('number')
    return found.length > 0 ? [{ receipts: bare }] : []
  }
  const numbers = bare === null ? await numbersOfYears(connection, q) : [bare]
  if (numbers.length === 0) return []
  const payments = await connection('receipts')
    .whereIn('number', numbers)
    .pluck<string[]>('payment_id')
  return payments.length === 0 ? [] : [{ payments }]
}

/**
 * Whether only students can be meant: the search is the start of an application number, and no
 * reference starts like one.
 */
const isNumberOnly = async (q: string, facts: SearchFacts): Promise<boolean> =>
  Boolean(asNumber(q)?.startsWith(numberStart)) && !(await facts.areReferencesLikeNumbers())

/** A complete number matches exactly one thing, so nothing else is searched. */
async function soughtAsWhole(
  connection: Knex,
  q: string,
  receipt: string | null,
): Promise<Sought[] | undefined> {
  if (receipt !== null && wholeReceipt.test(receipt)) return [{ receipts: receipt }]
  const reference = asReference(q)
  const isWhole =
    reference !== null &&
    reference.length > shortestEnd &&
    Boolean(await connection('student_payments').where('ref_key', reference).first('id'))
  return isWhole ? [{ reference }] : undefined
}

async function soughtTypes(connection: Knex, q: string, { types }: SearchFacts): Promise<Sought[]> {
  const found = (await types())
    .filter(({ name, description }) =>
      [name, description ?? ''].some((text) => fold(text).includes(fold(q))),
    )
    .map(({ id }) => id)
  if (found.length === 0) return []
  return [
    {
      charges: await connection('program_session_payments')
        .whereIn('payment_type_id', found)
        .pluck<string[]>('id'),
    },
  ]
}

const shortestEnd = 4
const isEndThere = async (connection: Knex, end: string): Promise<boolean> =>
  Boolean(await whereEnds(connection('student_payments as p'), end).first('p.id'))
export const whereEnds = (query: Knex.QueryBuilder, end: string): Knex.QueryBuilder =>
  query
    .where('p.ref_end', end.slice(-shortestEnd))
    .whereRaw("p.ref_key like ? escape '!'", [`%${end.replaceAll(/[!%_]/g, '!$&')}`])

async function soughtReferences(connection: Knex, q: string, isAlone: boolean): Promise<Sought[]> {
  const reference = asReference(q)
  if (reference === null) return []
  if (reference.length >= shortestEnd && (await isEndThere(connection, reference)))
    return [{ reference }, { end: reference }]
  // If there is no other match, no check is needed: the list query itself shows whether the
  // reference exists.
  return isAlone || (await isReferenceThere(connection, reference)) ? [{ reference }] : []
}

/**
 * Possible meanings of a search: the start or end of a reference, the start of an application,
 * matric or receipt number, a receipt number without its prefix or year, a part of a student's name
 * or of a payment type's name. A part in the middle of a reference or of a number has no index, so
 * it is not searched.
 */
export async function soughtIn(connection: Knex, q: string, facts: SearchFacts): Promise<Sought[]> {
  const isNumber = await isNumberOnly(q, facts)
  const whole = isNumber ? undefined : await soughtAsWhole(connection, q, asReceipt(q))
  if (whole) return whole
  const found = [
    ...(isNumber ? [] : await soughtReceipts(connection, q)),
    ...(await soughtStudents(connection, q)),
    ...(await soughtTypes(connection, q, facts)),
  ]
  if (isNumber) return found
  return [...(await soughtReferences(connection, q, found.length === 0)), ...found]
}

export const searchFactsOf = (connection: Knex): SearchFacts => ({
  types: async () => connection('payment_types').select<TypeNames[]>('id', 'name', 'description'),
  areReferencesLikeNumbers: () => isReferenceThere(connection, numberStart.toLowerCase()),
})
