import type { Knex } from 'knex'
import { namedColumns, toNamed, type NamedRow } from '../../../students/records'
import type { Recipient } from './amendments.mails'

/** The student, as mails and notifications address them. */
export async function recipientOf(
  connection: Knex,
  student: string,
): Promise<Recipient | undefined> {
  const row = await connection('students as s')
    .where({ 's.id': student })
    .first<(NamedRow & { email: string }) | undefined>({ ...namedColumns, email: 's.email' })
  return row && { ...toNamed(row), email: row.email }
}
