import type { StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { byItself, type Origin } from '../../../../platform/actor'
import { record } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import { isUniqueViolation } from '../../../../platform/database/connection/database-errors'
import { enqueue } from '../../../../platform/mail/outbox'
import { lockOnAllNodes } from '../../../../platform/database/transactions/row-lock'
import { acceptanceOf, type ChargesOf } from '../../../charges/charge-rule'
import { matricRefusal } from '../decisions/admission.rules'
import { createMatricNumbers } from './matric-numbers.repository'
import { studentsChanged } from '../list/student-count'

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
  /** Reads through the same connection. */
  chargesOf: ChargesOf
  by?: Origin | undefined
  /** Numbers that will be stored soon; they are skipped. */
  promised?: ReadonlySet<string> | undefined
}

/**
 * Gives the student the next number of the series, unless they have one. Skips a number that staff
 * have just entered by hand.
 */
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
 * Issues a student's matric number in the caller's transaction if it is due: admitted, acceptance
 * fee (if there is one) cleared, and no number yet. Otherwise returns null. It locks the student
 * row first, so concurrent calls issue only one number: of an admission and a payment at the same
 * moment, the later one sees the other. Lock that row before writing anything that refers to the
 * student; a later lock may cause a deadlock and a retry.
 */
export async function issueMatricIfDue(
  connection: Knex,
  clock: Clock,
  studentId: string,
  { chargesOf, by = byItself, promised }: Issue,
): Promise<string | null> {
  await lockOnAllNodes(connection, 'students', [studentId])
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
  const acceptance = acceptanceOf(await chargesOf(studentId)).state
  if (matricRefusal({ status: row.status, acceptance })) return null
  const now = clock.instant()
  const number = await give(connection, row, now, promised)
  if (number === null) return null
  await studentsChanged(connection)
  await createMatricNumbers(connection).notify(
    [{ applicationNumber: row.application_number, number }],
    now,
  )
  await enqueue(
    connection,
    {
      kind: 'matric-number',
      to: { name: `${row.firstname} ${row.lastname}`, address: row.email },
      data: {
        firstname: row.firstname,
        applicationNumber: row.application_number,
        matricNumber: number,
      },
    },
    by,
  )
  await record(connection, {
    by,
    action: 'student.matric-issued',
    record: `students/${studentId}`,
    after: { matricNumber: number },
  })
  return number
}
