import { extensionMessages, messages, type ControlExtension } from '@portal/contracts'
import type { Knex } from 'knex'
import { createRows } from '../../../platform/database/rows'

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

/** Personal extensions, and the students to whom they are given. */
export const createExtensionRepository = (connection: Knex) => ({
  ...createRows<Row, Given>(connection, {
    table: 'control_extensions',
    noun: 'control-extension',
    toEntity: toExtension,
    order: ['row.created_at', 'row.id'],
    select: (db) =>
      db('control_extensions as row')
        .join('students as s', 's.id', 'row.student_id')
        .leftJoin('staff as f', 'f.id', 'row.given_by')
        .select(
          'row.id',
          'row.until_at',
          'row.reason',
          'row.created_at',
          's.application_number',
          's.firstname',
          's.lastname',
          'f.first_name',
          'f.last_name',
        ),
    taken: { field: 'applicationNumber', message: messages.general.conflict },
    missing: { field: 'applicationNumber', message: extensionMessages.unknownStudent },
  }),

  findStudent: async (
    applicationNumber: string,
  ): Promise<{ id: string; session_id: string } | null> => {
    const row = await connection<{ id: string; session_id: string; application_number: string }>(
      'students',
    )
      .where({ application_number: applicationNumber })
      .first('id', 'session_id')
    return row ?? null
  },
})
export type ExtensionRepository = ReturnType<typeof createExtensionRepository>
