import type { Knex } from 'knex'
import { record } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { enqueue } from '../../../platform/mail/outbox'
import type { CreateChargesOf } from '../../charges/charge-rule'
import { createSessionControlReader } from '../../academics/session-controls'
import { withdrawPapers } from '../papers'
import type { StudentWrites } from './decisions/decision.service'
import { issueMatricIfDue } from './matric-numbers/matric-issue.repository'
import { createStudentReader } from './student-reader'
import { createStudentRepository } from './students.repository'

/** Repositories for changing a student's status, bound to one connection. */
export const bindStudentWrites = (
  connection: Knex,
  clock: Clock,
  createChargesOf: CreateChargesOf,
): StudentWrites => ({
  students: createStudentRepository(connection),
  reader: createStudentReader(connection),
  sessionControls: createSessionControlReader(connection, clock),
  audit: record.bind(null, connection),
  mail: enqueue.bind(null, connection),
  withdrawPapers: withdrawPapers.bind(null, connection),
  issueMatric: (student, by) =>
    issueMatricIfDue(connection, clock, student, {
      chargesOf: createChargesOf(connection, clock),
      by,
    }),
})
