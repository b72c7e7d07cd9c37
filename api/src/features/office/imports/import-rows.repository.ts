import type { ImportCounts, ImportOutcome, ImportRow } from '@portal/contracts'
import type { Knex } from 'knex'
import type { TableRow } from '../../../platform/spreadsheets'
import type { PlannedRow } from './kinds'

interface StoredRow {
  line: number
  values_json: string
  outcome: ImportOutcome | null
  what: string
  notes_json: string | null
  plan_json: string | null
}
type Notes = ImportRow['notes']
/** A row before its preview: the texts, and problems of the cells. */
interface StoredImportRow {
  values: TableRow['values']
  problems: TableRow['problems']
}

const toRow = ({ line, values_json, outcome, what, notes_json }: StoredRow): ImportRow => ({
  _id: String(line),
  row: line,
  values: (JSON.parse(values_json) as StoredImportRow).values,
  outcome: outcome ?? 'wrong',
  what,
  notes: JSON.parse(notes_json ?? '[]') as Notes,
})

/** Stores the results of previewed rows in one statement. */
async function keepPlans(
  connection: Knex,
  id: string,
  rows: readonly TableRow[],
  planned: readonly PlannedRow<unknown>[],
): Promise<void> {
  const stored = new Map(
    rows.map(({ line, values, problems }) => [line, JSON.stringify({ values, problems })]),
  )
  await connection('import_rows')
    .insert(
      planned.map(({ line, outcome, what, notes, plan }) => ({
        import_id: id,
        line,
        values_json: stored.get(line) ?? '{}',
        outcome,
        what: what.slice(0, 400),
        notes_json: JSON.stringify(notes),
        plan_json: plan === null ? null : JSON.stringify(plan),
      })),
    )
    .onConflict(['import_id', 'line'])
    .merge(['outcome', 'what', 'notes_json', 'plan_json'])
}

/** The rows of imports with their plans. */
export const createImportRows = (connection: Knex) => ({
  addRows: async (id: string, rows: readonly TableRow[]): Promise<void> => {
    await connection('import_rows').insert(
      rows.map(({ line, values, problems }) => ({
        import_id: id,
        line,
        values_json: JSON.stringify({ values, problems }),
      })),
    )
  },
  /** The next rows after this line, as read from the file. */
  fileRows: async (id: string, behind: number, many: number): Promise<TableRow[]> => {
    const rows = await connection('import_rows')
      .where({ import_id: id })
      .andWhere('line', '>', behind)
      .orderBy('line')
      .limit(many)
      .select<StoredRow[]>('line', 'values_json')
    return rows.map(({ line, values_json }) => ({
      line,
      ...(JSON.parse(values_json) as StoredImportRow),
    }))
  },
  keepPlans: (id: string, rows: readonly TableRow[], planned: readonly PlannedRow<unknown>[]) =>
    keepPlans(connection, id, rows, planned),
  /** The planned rows after this line. */
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
