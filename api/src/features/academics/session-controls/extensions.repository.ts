import { extensionMessages, messages, type ControlExtension } from '@portal/contracts'
import type { Knex } from 'knex'
import { createRows } from '../../../platform/database/rows/rows'

/** What extensions read of higher groups. */
export interface ExtensionReads {
  /** Joins the student in a column, with number and names. */
  withStudent: (query: Knex.QueryBuilder, student: string) => Knex.QueryBuilder
  studentByNumber: (
    connection: Knex,
    applicationNumber: string,
  ) => Promise<{ id: string; sessionYear: string } | null>
}
type Given = Omit<ControlExtension, 'state'>
interface Row {
  id: string
  until_at: string
  reason: string
  created_at: string
  application_number: string
  firstname: string
  lastname: string
  first_name: string | null
  last_name: string | null
}

const toExtension = (row: Row): Given => ({
  _id: row.id,
  student: { applicationNumber: row.application_number, name: `${row.firstname} ${row.lastname}` },
  until: row.until_at,
  reason: row.reason,
  givenBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  givenAt: row.created_at,
})

/** Personal extensions, and their students. */
export const createExtensionRepository = (connection: Knex, reads: ExtensionReads) => ({
  ...createRows<Row, Given>(connection, {
    table: 'control_extensions',
    noun: 'control-extension',
    toEntity: toExtension,
    order: ['row.created_at', 'row.id'],
    select: (db) =>
      reads
        .withStudent(db('control_extensions as row'), 'row.student_id')
        .leftJoin('staff as f', 'f.id', 'row.given_by')
        .select(
          'row.id',
          'row.until_at',
          'row.reason',
          'row.created_at',
          'f.first_name',
          'f.last_name',
        ),
    taken: { field: 'applicationNumber', message: messages.general.conflict },
    missing: { field: 'applicationNumber', message: extensionMessages.unknownStudent },
  }),

  findStudent: reads.studentByNumber.bind(null, connection),
})
export type ExtensionRepository = ReturnType<typeof createExtensionRepository>
