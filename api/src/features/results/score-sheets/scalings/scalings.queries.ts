import type { SheetScaling } from '@portal/contracts'
import type { Knex } from 'knex'
import { fullName } from '../../../students/records'

interface Row extends Omit<SheetScaling, 'by'> {
  first: string | null
  last: string | null
}

/** The scaling of a sheet; null without one. */
export async function scalingOfSheet(
  connection: Knex,
  sheet: string,
): Promise<SheetScaling | null> {
  const row: Row | undefined = await connection('score_scalings as row')
    .leftJoin('staff as b', 'b.id', 'row.decided_by')
    .where({ 'row.sheet_id': sheet })
    .first({
      kind: 'row.kind',
      value: 'row.value',
      minute: 'row.minute',
      reason: 'row.reason',
      at: 'row.created_at',
      first: 'b.first_name',
      last: 'b.last_name',
    })
  if (!row) return null
  const { first, last, ...scaling } = row
  return { ...scaling, by: fullName(first, last) || null }
}
