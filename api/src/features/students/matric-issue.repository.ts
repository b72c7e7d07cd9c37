import type { StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { byItself, type Origin } from '../../platform/actor'
import { record } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import { isUniqueViolation } from '../../platform/database/database-errors'
import { enqueue } from '../../platform/mail/outbox'
import { acceptanceOf, createChargesOf } from '../fees'
import { matricRefusal } from './admission.rules'
import { createMatricNumbers } from './matric-numbers.repository'
import { studentsChanged } from './student-count'

interface Row {
  id: string
  application_number: string
  firstname: string
  lastname: string
  email: string
  status: StudentStatus
  offering_id: string
  entry_session_id: string
}

interface Issue {
  by?: Origin | undefined
  /** Numbers that are about to be stored, and are passed over. */
  promised?: ReadonlySet<string> | undefined
}

/** Gives the student the next number of the series, unless they have one. One that staff typed a moment ago is passed over. */
async function give(
  connection: Knex,
  row: Row,
  now: string,
  promised?: ReadonlySet<string>,
): Promise<string | null> {
  const numbers = createMatricNumbers(connection)
  for (;;) {
    const number = await numbers.issue(
      { offering: row.offering_id, session: row.entry_session_id },
      promised,
    )
    try {
      const given: number = await connection('students')
        .where({ id: row.id })
        .whereNull('matric_number')
        .update({ matric_number: number, matric_issued_at: now })
      return given === 1 ? number : null
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
}

/**
 * Issues a student's matric number in the caller's transaction where it is due now: admitted, the acceptance fee, where one is charged,
 * cleared, and no number yet. Null where it is not. Whoever calls it from several sides at once issues one: the student's row is locked
 * first, so that of an admission and a payment at the same moment the later one sees the other. Lock that row before writing anything
 * that refers to the student; whoever asks for it afterwards may be chosen to begin again.
 */
export async function issueMatricIfDue(
  connection: Knex,
  clock: Clock,
  studentId: string,
  { by = byItself, promised }: Issue = {},
): Promise<string | null> {
  const row = await connection('students')
    .where({ id: studentId })
    .whereNull('matric_number')
    .forUpdate()
    .first<Row | undefined>(
      'id',
      'application_number',
      'firstname',
      'lastname',
      'email',
      'status',
      'offering_id',
      'entry_session_id',
    )
  if (!row) return null
  const acceptance = acceptanceOf(await createChargesOf(connection, clock)(studentId)).state
  if (matricRefusal({ status: row.status, acceptance })) return null
  const now = clock.instant()
  const number = await give(connection, row, now, promised)
  if (number === null) return null
  await studentsChanged(connection)
  await createMatricNumbers(connection).notify(
    [{ applicationNumber: row.application_number, number }],
    now,
  )
  await enqueue(connection, {
    kind: 'matric-number',
    to: { name: `${row.firstname} ${row.lastname}`, address: row.email },
    data: {
      firstname: row.firstname,
      applicationNumber: row.application_number,
      matricNumber: number,
    },
  })
  await record(connection, {
    by,
    action: 'student.matric-issued',
    record: `students/${studentId}`,
    after: { matricNumber: number },
  })
  return number
}
