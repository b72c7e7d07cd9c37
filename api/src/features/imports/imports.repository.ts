import type {
  Import,
  ImportCounts,
  ImportKind,
  ImportOutcome,
  ImportRow,
  ImportState,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { newId } from '../../platform/ids'
import type { PlannedRow } from './kinds'
import type { FileRow } from './read-file'

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
interface StoredRow {
  line: number
  values_json: string
  outcome: ImportOutcome | null
  what: string
  notes_json: string | null
  plan_json: string | null
}
type Notes = ImportRow['notes']
/** What is kept of a row until it is rehearsed: the texts, and what is wrong with the cells themselves. */
interface Kept {
  values: FileRow['values']
  problems: FileRow['problems']
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
const toRow = ({ line, values_json, outcome, what, notes_json }: StoredRow): ImportRow => ({
  _id: String(line),
  row: line,
  values: (JSON.parse(values_json) as Kept).values,
  outcome: outcome ?? 'wrong',
  what,
  notes: JSON.parse(notes_json ?? '[]') as Notes,
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

/** Imports and their rows. */
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
  addRows: async (id: string, rows: readonly FileRow[]): Promise<void> => {
    await connection('import_rows').insert(
      rows.map(({ line, values, problems }) => ({
        import_id: id,
        line,
        values_json: JSON.stringify({ values, problems }),
      })),
    )
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
  /** Moves it on from one of these states alone: of two who do so at once, one is told false. */
  move: async (
    id: string,
    from: readonly ImportState[],
    values: Record<string, string | number | null>,
  ): Promise<boolean> =>
    (await connection('imports').where({ id }).whereIn('state', from).update(values)) === 1,
  /** The same for whoever holds it, as long as nobody has taken it from them. */
  moveHeld: async (
    id: string,
    holder: string,
    values: Record<string, string | number | null>,
  ): Promise<boolean> => (await connection('imports').where({ id, holder }).update(values)) === 1,
  /** From somebody who has been silent since then. */
  takeBack: async (
    id: string,
    heldUntil: string,
    values: Record<string, string | number | null>,
  ): Promise<boolean> =>
    (await connection('imports').where({ id, held_until: heldUntil }).update(values)) === 1,
  discard: async (id: string, states: readonly ImportState[]): Promise<boolean> =>
    (await connection('imports').where({ id }).whereIn('state', states).delete()) === 1,

  /** So many rows behind this line, as they came. */
  fileRows: async (id: string, behind: number, many: number): Promise<FileRow[]> => {
    const rows = await connection('import_rows')
      .where({ import_id: id })
      .andWhere('line', '>', behind)
      .orderBy('line')
      .limit(many)
      .select<StoredRow[]>('line', 'values_json')
    return rows.map(({ line, values_json }) => ({ line, ...(JSON.parse(values_json) as Kept) }))
  },
  /** What the rehearsal says of rows, in one statement. */
  keepPlans: async (
    id: string,
    rows: readonly FileRow[],
    planned: readonly PlannedRow<unknown>[],
  ): Promise<void> => {
    const kept = new Map(
      rows.map(({ line, values, problems }) => [line, JSON.stringify({ values, problems })]),
    )
    await connection('import_rows')
      .insert(
        planned.map(({ line, outcome, what, notes, plan }) => ({
          import_id: id,
          line,
          values_json: kept.get(line) ?? '{}',
          outcome,
          what: what.slice(0, 400),
          notes_json: JSON.stringify(notes),
          plan_json: plan === null ? null : JSON.stringify(plan),
        })),
      )
      .onConflict(['import_id', 'line'])
      .merge(['outcome', 'what', 'notes_json', 'plan_json'])
  },
  /** What is to be carried out behind this line. */
  plans: async (
    id: string,
    behind: number,
    many: number,
  ): Promise<{ line: number; plan: unknown }[]> => {
    const rows = await connection('import_rows')
      .where({ import_id: id })
      .andWhere('line', '>', behind)
      .whereIn('outcome', ['new', 'changed'])
      .orderBy('line')
      .limit(many)
      .select<StoredRow[]>('line', 'plan_json')
    return rows.map(({ line, plan_json }) => ({
      line,
      plan: JSON.parse(plan_json ?? 'null') as unknown,
    }))
  },
  markWrong: async (id: string, lines: readonly number[], notes: Notes): Promise<void> => {
    for (const line of lines)
      await connection('import_rows')
        .where({ import_id: id, line })
        .update({ outcome: 'wrong', notes_json: JSON.stringify(notes), plan_json: null })
  },
  counts: async (id: string): Promise<ImportCounts> => {
    const rows = await connection('import_rows')
      .where({ import_id: id })
      .groupBy('outcome')
      .select<{ outcome: ImportOutcome; rows: number | string }[]>(
        'outcome',
        connection.raw('count(*) as ??', ['rows']),
      )
    const of = (outcome: ImportOutcome): number =>
      Number(rows.find((row) => row.outcome === outcome)?.rows ?? 0)
    return {
      new: of('new'),
      changed: of('changed'),
      duplicate: of('duplicate'),
      wrong: of('wrong'),
    }
  },
  page: async (
    id: string,
    {
      outcome,
      pageSize,
      offset,
    }: { outcome?: ImportOutcome | undefined; pageSize: number; offset: number },
  ): Promise<ImportRow[]> => {
    const rows = await connection('import_rows')
      .where({ import_id: id, ...(outcome && { outcome }) })
      .whereNotNull('outcome')
      .orderBy('line')
      .limit(pageSize)
      .offset(offset)
      .select<StoredRow[]>('*')
    return rows.map(toRow)
  },
  wrongRows: async (id: string, behind: number): Promise<ImportRow[]> =>
    (
      await connection('import_rows')
        .where({ import_id: id, outcome: 'wrong' })
        .andWhere('line', '>', behind)
        .orderBy('line')
        .limit(500)
        .select<StoredRow[]>('*')
    ).map(toRow),
})
