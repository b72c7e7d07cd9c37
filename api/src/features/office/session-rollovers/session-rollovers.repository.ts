import type { RolloverCounts, RolloverKind, SessionRollover } from '@portal/contracts'
import type { Knex } from 'knex'
import { takeNamedLock } from '../../../platform/database/transactions/named-lock'
import { newId } from '../../../platform/ids'
import { inChunks } from './chunks'
import type { CopiedRecord, SessionFacts } from './rollover.types'

interface RolloverRow {
  id: string
  from_session_id: string
  from_year: string
  to_session_id: string
  to_year: string
  counts_json: string
  created_at: string
  made_first: string | null
  made_last: string | null
  undone_at: string | null
  undone_first: string | null
  undone_last: string | null
}
interface NewRollover {
  from: string
  to: string
  counts: readonly RolloverCounts[]
  by: string
  now: string
}

const gone = 'Somebody who no longer works here'
const nameOf = (first: string | null, last: string | null): string =>
  [first, last].filter(Boolean).join(' ') || gone

const toRollover = (row: RolloverRow): SessionRollover => ({
  _id: row.id,
  from: { _id: row.from_session_id, sessionYear: row.from_year },
  to: { _id: row.to_session_id, sessionYear: row.to_year },
  made: { at: row.created_at, by: nameOf(row.made_first, row.made_last) },
  counts: JSON.parse(row.counts_json) as RolloverCounts[],
  undone:
    row.undone_at === null
      ? null
      : { at: row.undone_at, by: nameOf(row.undone_first, row.undone_last) },
})

const select = (connection: Knex) =>
  connection('session_rollovers as v')
    .join('academic_sessions as a', 'a.id', 'v.from_session_id')
    .join('academic_sessions as b', 'b.id', 'v.to_session_id')
    .leftJoin('staff as m', 'm.id', 'v.made_by')
    .leftJoin('staff as u', 'u.id', 'v.undone_by')
    .select<RolloverRow[]>(
      'v.id',
      'v.from_session_id',
      'v.to_session_id',
      'v.counts_json',
      'v.created_at',
      'v.undone_at',
      { from_year: 'a.session_year', to_year: 'b.session_year' },
      {
        made_first: 'm.first_name',
        made_last: 'm.last_name',
        undone_first: 'u.first_name',
        undone_last: 'u.last_name',
      },
    )

/** Copies of one session into another. */
export const createSessionRolloverRepository = (connection: Knex) => ({
  /** One copy or undo at a time. The second waits for the first and then finds its records. */
  takeNamedLock: (): Promise<void> => takeNamedLock(connection, 'session-rollover'),

  session: async (id: string): Promise<SessionFacts | null> => {
    const row = await connection('academic_sessions')
      .where({ id })
      .first<SessionFacts | undefined>({
        id: 'id',
        sessionYear: 'session_year',
        startOn: 'start_on',
        status: 'status',
      })
    return row ?? null
  },

  list: async (): Promise<SessionRollover[]> =>
    (
      await select(connection).orderBy([
        { column: 'v.created_at', order: 'desc' },
        { column: 'v.id', order: 'desc' },
      ])
    ).map(toRollover),
  find: async (id: string): Promise<SessionRollover | null> => {
    const [row] = await select(connection).where({ 'v.id': id })
    return row ? toRollover(row) : null
  },

  add: async ({ from, to, counts, by, now }: NewRollover): Promise<string> => {
    const id = newId()
    await connection('session_rollovers').insert({
      id,
      from_session_id: from,
      to_session_id: to,
      counts_json: JSON.stringify(counts),
      made_by: by,
      created_at: now,
      updated_at: now,
    })
    return id
  },
  /** The records that the copy made or changed, for undoing it. */
  addRecords: (
    rollover: string,
    kind: RolloverKind,
    records: readonly CopiedRecord[],
  ): Promise<void> => {
    const json = (value: object | undefined): string | null =>
      value ? JSON.stringify(value) : null
    const rows = records.map(({ id, before, after }) => ({
      rollover_id: rollover,
      kind,
      record_id: id,
      before_json: json(before),
      after_json: json(after),
    }))
    return inChunks(rows, (chunk) => connection('session_rollover_records').insert(chunk))
  },
  markUndone: async (id: string, by: string, now: string): Promise<void> => {
    await connection('session_rollovers')
      .where({ id })
      .update({ undone_at: now, undone_by: by, updated_at: now })
  },
})
export type SessionRolloverRepository = ReturnType<typeof createSessionRolloverRepository>
