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
  'jamb_number',
  'entry_route',
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
  jambNumber: string | null
  session: string
}

/** Equal for the same JAMB number in the same session of entry. */
export const jambKey = (session: string, jambNumber: string): string => `${session} ${jambNumber}`

/** The stored students among these rows, with a few index queries. */
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
  const byJamb = await connection('students')
    .whereIn('entry_session_id', [...new Set(rows.map(({ session }) => session))])
    .whereIn(
      'jamb_number',
      rows.flatMap(({ jambNumber }) => jambNumber ?? []),
    )
    .select<{ id: string; entry_session_id: string; jamb_number: string }[]>(
      'id',
      'entry_session_id',
      'jamb_number',
    )
  const matric = rows.flatMap(({ matricNumber }) => matricNumber ?? [])
  return {
    byKey: new Map(byKey.map((student) => [student.registration_key, student])),
    byPerson: new Map(
      byPhone.map((student) => [personKey({ ...student, session: student.session_id }), student]),
    ),
    byEmail: new Map(byEmail.map((student) => [student.email.toLowerCase(), student])),
    /** The id of the student with the JAMB number. */
    byJamb: new Map(
      byJamb.map((student) => [jambKey(student.entry_session_id, student.jamb_number), student.id]),
    ),
    matricNumbers: await createMatricNumbers(connection).taken(matric),
  }
}
export type Known = Awaited<ReturnType<typeof knownStudents>>
