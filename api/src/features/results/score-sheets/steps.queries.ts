import type { SheetState, SheetStepTaken } from '@portal/contracts'
import type { Knex } from 'knex'
import { fullName } from '../../students/records'

interface Row {
  from_state: SheetState
  to_state: SheetState
  at: string
  checksum: string
  comment: string | null
  minute: string | null
  first_name: string | null
  last_name: string | null
}

/** The steps of a sheet, the newest first. */
export async function stepsOf(connection: Knex, sheet: string): Promise<SheetStepTaken[]> {
  const rows = await connection('score_sheet_steps as row')
    .leftJoin('staff as b', 'b.id', 'row.staff_id')
    .where({ 'row.sheet_id': sheet })
    .orderBy([
      { column: 'row.at', order: 'desc' },
      { column: 'row.id', order: 'desc' },
    ])
    .select<Row[]>('row.*', 'b.first_name', 'b.last_name')
  return rows.map(
    ({ from_state: from, to_state: to, at, checksum, comment, minute, ...staff }) => ({
      from,
      to,
      by: fullName(staff.first_name, staff.last_name) || null,
      at,
      checksum,
      comment,
      minute,
    }),
  )
}

/** The checksum of the marks at the last step of each sheet, by its id. */
export async function lastChecksums(
  connection: Knex,
  sheets: readonly string[],
): Promise<Map<string, string>> {
  const rows: { sheet_id: string; checksum: string }[] = await connection('score_sheet_steps')
    .whereIn('sheet_id', sheets)
    .orderBy(['at', 'id'])
    .select('sheet_id', 'checksum')
  return new Map(rows.map(({ sheet_id, checksum }) => [sheet_id, checksum]))
}
