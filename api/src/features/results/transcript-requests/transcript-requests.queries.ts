import {
  transcriptDays,
  type PageMeta,
  type StaffTranscriptRequest,
  type TranscriptDelivery,
  type TranscriptEvent,
  type TranscriptEventKind,
  type TranscriptQuery,
  type TranscriptStatus,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { lagosDayOf, secondsFrom } from '../../../platform/clock'
import { countOf } from '../../../platform/database/queries/count'
import { spanOf } from '../../../platform/database/queries/list-page'
import { batched } from '../../../platform/export'
import { startOf } from '../../../platform/lagos-days.rules'
import { toNaira } from '../../../platform/money.rules'
import { clearedByConcession } from '../../money/concessions'
import { fullName, namedColumns, toNamed, whereNamed, type NamedRow } from '../../students/records'

/** The stored states. An open request waits for its payment or for the issue. */
export type TranscriptState = 'open' | 'issued' | 'sent' | 'cancelled'

interface Row extends NamedRow {
  id: string
  student_id: string
  requested_charge_id: string | null
  charge_id: string | null
  delivery: TranscriptDelivery
  recipient: string
  address: string | null
  state: TranscriptState
  cleared: number
  paid_at: string | null
  amount_kobo: number | string | null
  serial: string | null
  created_at: string
}

/** A request with the parts that only the API uses. */
export interface StoredRequest extends StaffTranscriptRequest {
  studentId: string
  requestedCharge: string | null
  /** The id of the fee. */
  feeId: string | null
}

const day = 24 * 3600
/** The last day for the issue of a request that could be issued from this time on. */
const lastDay = (since: string): string =>
  lagosDayOf(secondsFrom(new Date(since), transcriptDays * day))

const statusOf = ({ state, cleared }: Pick<Row, 'state' | 'cleared'>): TranscriptStatus =>
  state === 'open' ? (cleared ? 'waiting' : 'unpaid') : state

function toRequest(row: Row, events: TranscriptEvent[], today: string): StoredRequest {
  const status = statusOf(row)
  const dueOn = status === 'waiting' ? lastDay(row.paid_at ?? row.created_at) : null
  return {
    _id: row.id,
    student: toNamed(row),
    studentId: row.student_id,
    requestedCharge: row.requested_charge_id,
    feeId: row.charge_id,
    delivery: row.delivery,
    recipient: row.recipient,
    address: row.address,
    status,
    fee: row.amount_kobo === null ? null : toNaira(Number(row.amount_kobo)),
    requestedAt: row.created_at,
    dueOn,
    late: dueOn !== null && dueOn < today,
    serial: row.serial,
    events,
  }
}

/** Requests as `row` with their student as `s`, charge as `q` and fee as `c`. */
const requests = (connection: Knex): Knex.QueryBuilder =>
  connection('transcript_requests as row')
    .join('students as s', 's.id', 'row.student_id')
    .leftJoin('requested_charges as q', 'q.id', 'row.requested_charge_id')
    .leftJoin('program_session_payments as c', 'c.id', 'q.charge_id')

/** A condition: nothing is left to pay for the request. */
const isCleared = (connection: Knex): Knex.Raw =>
  connection.raw('(row.requested_charge_id is null or q.paid_at is not null or exists ?)', [
    clearedByConcession(connection),
  ])

const populated = (connection: Knex, query: Knex.QueryBuilder): Promise<Row[]> =>
  query
    .leftJoin('papers as p', 'p.id', 'row.paper_id')
    .select(connection.raw('case when ? then 1 else 0 end as cleared', [isCleared(connection)]))
    .select<Row[]>({
      id: 'row.id',
      student_id: 'row.student_id',
      ...namedColumns,
      requested_charge_id: 'row.requested_charge_id',
      charge_id: 'q.charge_id',
      delivery: 'row.delivery',
      recipient: 'row.recipient',
      address: 'row.address',
      state: 'row.state',
      paid_at: 'q.paid_at',
      amount_kobo: 'c.amount_kobo',
      serial: 'p.serial',
      created_at: 'row.created_at',
    })

interface EventRow {
  request_id: string
  event: TranscriptEventKind
  at: string
  note: string | null
  first_name: string | null
  last_name: string | null
}
/** The stored events of these requests, the newest first. */
async function eventsOf(
  connection: Knex,
  ids: readonly string[],
): Promise<Map<string, TranscriptEvent[]>> {
  const rows: EventRow[] = await connection('transcript_events as v')
    .leftJoin('staff as f', 'f.id', 'v.staff_id')
    .whereIn('v.request_id', [...ids])
    .orderBy([
      { column: 'v.at', order: 'desc' },
      { column: 'v.id', order: 'desc' },
    ])
    .select('v.request_id', 'v.event', 'v.at', 'v.note', 'f.first_name', 'f.last_name')
  const found = new Map<string, TranscriptEvent[]>()
  for (const { request_id, event, at, note, first_name, last_name } of rows) {
    const by = fullName(first_name, last_name) || null
    found.set(request_id, [...(found.get(request_id) ?? []), { event, at, note, by }])
  }
  return found
}

/**
 * The payment is not an event of its own: it is that of the charge, which a reversal takes away.
 */
const withPayment = (events: TranscriptEvent[], paidAt: string | null): TranscriptEvent[] =>
  paidAt === null
    ? events
    : [...events, { event: 'paid' as const, at: paidAt, by: null, note: null }].sort((one, other) =>
        other.at.localeCompare(one.at),
      )

async function withEvents(
  connection: Knex,
  rows: readonly Row[],
  today: string,
): Promise<StoredRequest[]> {
  const events = await eventsOf(
    connection,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    toRequest(row, withPayment(events.get(row.id) ?? [], row.paid_at), today),
  )
}

/** The requests with these columns of `row`, the newest first. */
export const requestsWhere = async (
  connection: Knex,
  where: object,
  today: string,
): Promise<StoredRequest[]> =>
  withEvents(
    connection,
    await populated(
      connection,
      requests(connection).where(where).orderBy(newest('row.created_at', 'desc')),
    ),
    today,
  )

const newest = (column: string, order: 'asc' | 'desc') => [
  { column, order },
  { column: 'row.id', order },
]

/** Requests that wait for the issue: their fee is paid, waived or 0. */
export const waitingTranscripts = (connection: Knex): Knex.QueryBuilder =>
  requests(connection).where({ 'row.state': 'open' }).where(isCleared(connection))

type Filter = Omit<TranscriptQuery, 'page' | 'pageSize'>

function narrowed(connection: Knex, { q, status, late }: Filter, now: string): Knex.QueryBuilder {
  const query = requests(connection)
  if (status === 'unpaid')
    void query
      .where({ 'row.state': 'open' })
      .whereNot((any) => void any.where(isCleared(connection)))
  else if (status === 'waiting')
    void query.where({ 'row.state': 'open' }).where(isCleared(connection))
  else if (status) void query.where({ 'row.state': status })
  if (late)
    void query
      .where({ 'row.state': 'open' })
      .where(isCleared(connection))
      .whereRaw('coalesce(q.paid_at, row.created_at) < ?', [
        startOf(lagosDayOf(secondsFrom(new Date(now), -transcriptDays * day))),
      ])
  if (q) whereNamed(query, q)
  return query
}

const orderOf = (sort: TranscriptQuery['sort'] = '-requestedAt') =>
  newest('row.created_at', sort.startsWith('-') ? 'desc' : 'asc')

/** One page, the newest first, or up to 1,000 without paging. */
export async function pageOfTranscripts(
  connection: Knex,
  { page, pageSize: size, ...filter }: TranscriptQuery,
  now: string,
): Promise<{ requests: StoredRequest[]; meta: PageMeta }> {
  const { pageSize, offset, meta } = spanOf({ page, pageSize: size })
  const rows = await populated(
    connection,
    narrowed(connection, filter, now).orderBy(orderOf(filter.sort)).limit(pageSize).offset(offset),
  )
  const total = await countOf(narrowed(connection, filter, now))
  return { requests: await withEvents(connection, rows, lagosDayOf(now)), meta: meta(total) }
}

/** Rows that an export loads at once. */
const rowsAtOnce = 100

/** Streams all matches in order. */
export async function* matchingTranscripts(
  connection: Knex,
  filter: Filter,
  now: string,
): AsyncGenerator<StoredRequest> {
  const ids = await narrowed(connection, filter, now)
    .orderBy(orderOf(filter.sort))
    .pluck<string[]>('row.id')
  for await (const some of batched(ids, rowsAtOnce)) {
    const rows = await populated(connection, requests(connection).whereIn('row.id', some))
    const found = new Map(rows.map((row) => [row.id, row]))
    yield* await withEvents(
      connection,
      some.flatMap((id) => found.get(id) ?? []),
      lagosDayOf(now),
    )
  }
}
