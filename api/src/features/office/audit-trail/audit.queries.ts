import { auditActionName, type AuditEntries, type AuditEntry } from '@portal/contracts'
import type { Knex } from 'knex'
import { accountTables } from '../../../platform/actor'
import { endOf, startOf } from '../../../platform/lagos-days.rules'
import { createNames, type Names } from './audit-names.queries'
import { wheresOf, withClosed, type AuditFilter } from './audit-search.queries'
import { changesOf, nameOfGone, parsed, type Values } from './audit.rules'

/** The tables with the names of actors. */
const actorTables = { ...accountTables, token: 'release_tokens' } as const

interface Row {
  id: string
  at: string
  actor_kind: keyof typeof actorTables | 'anonymous'
  actor_id: string | null
  action: string
  record: string
  before_json: string | null
  after_json: string | null
  address: string
}

const pageLength = 25

type Key = readonly [kind: string, id: string | undefined]
const splitKey = (record: string): Key => {
  const [kind = '', id] = record.split('/')
  return [kind, id]
}

async function inWords(connection: Knex, rows: readonly Row[]): Promise<AuditEntry[]> {
  const names = createNames(connection)
  const read = rows.map((row) => ({
    row,
    key: splitKey(row.record),
    before: parsed(row.before_json),
    after: parsed(row.after_json),
  }))
  for (const { row, key, before, after } of read) {
    names.wantRecord(...key)
    if (row.actor_kind !== 'anonymous')
      names.wantRecord(actorTables[row.actor_kind], row.actor_id ?? undefined)
    for (const values of [before, after])
      for (const [field, value] of Object.entries(values)) names.wantValue(field, value)
  }
  await names.find()
  return read.map(({ row, key, before, after }) => ({
    _id: row.id,
    at: row.at,
    by: whoOf(row, names),
    action: row.action,
    what: auditActionName(row.action),
    record: recordOf(key, { ...after, ...before }, names),
    changes: changesOf(before, after, names),
    address: row.address,
  }))
}

/** Work of the portal, of its commands, or of a message of the card payment service. */
const isOfPortal = (action: string, address: string): boolean =>
  ['', 'command line'].includes(address) || action.startsWith('payment.')

function whoOf(
  { actor_kind: kind, actor_id: id, action, record, address }: Row,
  names: Names,
): AuditEntry['by'] {
  const [table, account] = splitKey(record)
  // A sign-in has no actor yet, so the account names the person.
  const signedIn = action === 'login.succeeded' ? names.ofRecord(table, account) : undefined
  if (signedIn) return { kind: table === 'staff' ? 'staff' : 'student', ...signedIn }
  if (kind === 'anonymous') {
    return { kind, name: isOfPortal(action, address) ? 'System' : 'Visitor', number: null }
  }
  const { name, number } = names.ofRecord(actorTables[kind], id ?? undefined) ?? {
    name: 'A former member of staff',
    number: null,
  }
  return { kind, name, number }
}

function recordOf([kind, id]: Key, values: Values, names: Names): AuditEntry['record'] {
  const { name, number } = names.ofRecord(kind, id) ?? {
    name: id === undefined ? null : nameOfGone(values),
    number: null,
  }
  return { kind, name, number }
}

/**
 * One read of the index: newest first, after the last entry. Every order ends with the id, so that
 * no entry is read twice.
 */
async function page(
  connection: Knex,
  filter: { from?: string | undefined; to?: string | undefined; action?: string | undefined },
  where: Record<string, string>,
  behind: string | undefined,
  many: number,
): Promise<Row[]> {
  const query = connection('audit_log').where({
    ...where,
    ...(filter.action && { action: filter.action }),
  })
  if (filter.from) query.andWhere('at', '>=', startOf(filter.from))
  if (filter.to) query.andWhere('at', '<=', endOf(filter.to))
  if (behind) {
    const [at = '', id = ''] = behind.split('~')
    query.andWhere('at', '<=', at).andWhere((last) => {
      void last.where('at', '<', at).orWhere('id', '<', id)
    })
  }
  return query
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(many)
    .select<Row[]>(
      'id',
      'at',
      'actor_kind',
      'actor_id',
      'action',
      'record',
      'before_json',
      'after_json',
      'address',
    )
}

const newestFirst = (one: Row, other: Row): number =>
  one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1

/**
 * For several people or keys, each has its own index range, and the newest entries of all ranges
 * are returned.
 */
async function pageOf(
  connection: Knex,
  filter: AuditFilter,
  wheres: readonly Record<string, string>[],
  behind: string | undefined,
  many: number,
): Promise<Row[]> {
  const pages = []
  for (const where of wheres) pages.push(...(await page(connection, filter, where, behind, many)))
  return wheres.length === 1 ? pages : pages.sort(newestFirst).slice(0, many)
}

const cursorOf = ({ at, _id }: AuditEntry): string => `${at}~${_id}`

async function entriesOf(
  connection: Knex,
  filter: AuditFilter,
  wheres: readonly Record<string, string>[],
  behind: string | undefined,
): Promise<AuditEntries> {
  const rows = await pageOf(connection, filter, wheres, behind, pageLength + 1)
  const entries = await inWords(connection, rows.slice(0, pageLength))
  const last = entries.at(-1)
  return { entries, next: rows.length > pageLength && last ? cursorOf(last) : null }
}

/**
 * The audit trail, newest first. Every page takes the same time, whatever the length of the trail.
 */
export const createAuditQueries = (connection: Knex) => ({
  list: async (filter: AuditFilter, behind: string | undefined): Promise<AuditEntries> =>
    entriesOf(connection, filter, await wheresOf(connection, filter), behind),
  /** The next entries after the last one, for an export. */
  behind: async (filter: AuditFilter, last: AuditEntry | undefined): Promise<AuditEntry[]> =>
    inWords(
      connection,
      await pageOf(
        connection,
        filter,
        await wheresOf(connection, filter),
        last && cursorOf(last),
        500,
      ),
    ),
  ofRecord: async (
    table: 'students' | 'staff',
    id: string,
    behind: string | undefined,
  ): Promise<AuditEntries> => {
    const ids = table === 'students' ? await withClosed(connection, id) : [id]
    return entriesOf(
      connection,
      {},
      ids.map((each) => ({ record: `${table}/${each}` })),
      behind,
    )
  },
})
