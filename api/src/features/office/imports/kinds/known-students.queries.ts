import type { Knex } from 'knex'
import { fold } from '../../../../platform/text.rules'
import { createMatricNumbers, type StudentRow } from '../../../students/records'

const columns = [
  'id',
  'application_number',
  'firstname',
  'lastname',
  'othername',
  'email',
  'phone',
  'offering_id',
  'session_id',
  'registration_key',
  'updated_at',
] as const
/** The fields of a stored student that are compared with a row. */
export type KnownStudent = Pick<StudentRow, (typeof columns)[number]>

/** The digits of a telephone number, whatever its separators. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

/** Equal for the same name, telephone number and session, whatever the mail address. */
export const personKey = (person: {
  firstname: string
  lastname: string
  phone: string
  session: string
}): string =>
  [person.lastname, person.firstname, digitsOf(person.phone), person.session].map(fold).join('\n')

export interface Looked {
  registrationKey: string
  email: string
  phone: string
  matricNumber: string | null
}

/** The stored students among these rows, with four index queries. */
export async function knownStudents(connection: Knex, rows: readonly Looked[]) {
  const table = () => connection<KnownStudent>('students')
  const byKey = await table()
    .whereIn(
      'registration_key',
      rows.map(({ registrationKey }) => registrationKey),
    )
    .select(...columns)
  const phones = [...new Set(rows.flatMap(({ phone }) => [phone, digitsOf(phone)]))]
  const byPhone = await table()
    .whereIn('phone', phones)
    .select(...columns)
  const byEmail = await table()
    .whereIn('email_key', [...new Set(rows.map(({ email }) => email.toLowerCase()))])
    .select(...columns)
  const matric = rows.flatMap(({ matricNumber }) => matricNumber ?? [])
  return {
    byKey: new Map(byKey.map((student) => [student.registration_key, student])),
    byPerson: new Map(
      byPhone.map((student) => [personKey({ ...student, session: student.session_id }), student]),
    ),
    byEmail: new Map(byEmail.map((student) => [student.email.toLowerCase(), student])),
    matricNumbers: await createMatricNumbers(connection).taken(matric),
  }
}
export type Known = Awaited<ReturnType<typeof knownStudents>>
