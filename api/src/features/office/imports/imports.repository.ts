import type { Import, ImportCounts, ImportKind, ImportState } from '@portal/contracts'
import type { Knex } from 'knex'
import { newId } from '../../../platform/ids'
import { createImportRows } from './import-rows.repository'

interface StoredImport {
  id: string
  kind: ImportKind
  file_name: string
  state: ImportState
  total: number
  handled: number
  counts_json: string | null
  problem: string | null
  held_until: string | null
  created_at: string
  finished_at: string | null
  first_name: string | null
  last_name: string | null
}

const toImport = (row: StoredImport): Import => ({
  _id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  state: row.state,
  total: row.total,
  handled: row.handled,
  counts: row.counts_json === null ? null : (JSON.parse(row.counts_json) as ImportCounts),
  problem: row.problem,
  by: [row.first_name, row.last_name].filter(Boolean).join(' '),
  createdAt: row.created_at,
  finishedAt: row.finished_at,
})

const select = (connection: Knex) =>
  connection('imports as i')
    .leftJoin('staff as s', 's.id', 'i.made_by')
    .select<StoredImport[]>('i.*', 's.first_name', 's.last_name')

export interface NewImportFile {
  kind: ImportKind
  fileName: string
  total: number
  madeBy: string
  now: string
}

/** Imports. */
export const createImportRepository = (connection: Knex) => ({
  add: async ({ kind, fileName, total, madeBy, now }: NewImportFile): Promise<string> => {
    const id = newId()
    await connection('imports').insert({
      id,
      kind,
      file_name: fileName,
      state: 'uploading',
      total,
      made_by: madeBy,
      created_at: now,
      updated_at: now,
    })
    return id
  },
  list: async (): Promise<Import[]> =>
    (
      await select(connection)
        .orderBy([
          { column: 'i.created_at', order: 'desc' },
          { column: 'i.id', order: 'desc' },
        ])
        .limit(50)
    ).map(toImport),
  find: async (id: string): Promise<(Import & { heldUntil: string | null }) | null> => {
    const [row] = await select(connection).where({ 'i.id': id })
    return row ? { ...toImport(row), heldUntil: row.held_until } : null
  },
  /**
   * Changes the state only from one of these states. Of two simultaneous changes, one gets false.
   */
  move: async (
    id: string,
    from: readonly ImportState[],
    values: Record<string, string | number | null>,
  ): Promise<boolean> =>
    (await connection('imports').where({ id }).whereIn('state', from).update(values)) === 1,
  /** The same for the owner of the hold, while nobody has taken it over. */
  moveHeld: async (
    id: string,
    holder: string,
    values: Record<string, string | number | null>,
  ): Promise<boolean> => (await connection('imports').where({ id, holder }).update(values)) === 1,
  /** Takes over from a process that has not renewed its hold since then. */
  takeBack: async (
    id: string,
    heldUntil: string,
    values: Record<string, string | number | null>,
  ): Promise<boolean> =>
    (await connection('imports').where({ id, held_until: heldUntil }).update(values)) === 1,
  discard: async (id: string, states: readonly ImportState[]): Promise<boolean> =>
    (await connection('imports').where({ id }).whereIn('state', states).delete()) === 1,
  ...createImportRows(connection),
})
