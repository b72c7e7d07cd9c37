import type { BankStatementLine } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../../platform/database/queries/count'
import { isUniqueViolation } from '../../../../platform/database/connection/database-errors'
import { spanOf, type PageAsked } from '../../../../platform/database/queries/list-page'
import { lockOnAllNodes } from '../../../../platform/database/transactions/row-lock'
import { newId } from '../../../../platform/ids'
import { containing } from '../../../../platform/text.rules'
import type { Credit } from './read-statement'

export interface NewStatement {
  bank: string
  bankKey: string
  fileName: string
  importedBy: string
  now: string
}
export interface StatementLineRow {
  id: string
  bank: string
  bank_key: string
  file_name: string
  line_row: number
  paid_on: string
  amount_kobo: number | string
  narration: string
  number: string
  line_key: string
  bank_payment_id: string | null
  reason: string | null
  set_aside_at: string | null
  created_at: string
  first_name: string | null
  last_name: string | null
  reference: string | null
  payment_state: 'submitted' | 'approved' | 'refused' | null
  student_id: string | null
  application_number: string | null
  firstname: string | null
  lastname: string | null
}
export interface LineFilter extends PageAsked {
  q?: string | undefined
  state?: BankStatementLine['state'] | undefined
}

/** A line whose bank payment is declined is open again. */
export const stateOf = ({
  set_aside_at,
  payment_state,
}: StatementLineRow): BankStatementLine['state'] =>
  set_aside_at !== null
    ? 'set-aside'
    : payment_state === 'submitted' || payment_state === 'approved'
      ? 'matched'
      : 'open'

const lines = (connection: Knex) =>
  connection('bank_statement_lines as l')
    .join('bank_statements as f', 'f.id', 'l.statement_id')
    .leftJoin('staff as m', 'm.id', 'f.imported_by')
    .leftJoin('bank_payments as b', 'b.id', 'l.bank_payment_id')
    .leftJoin('students as s', 's.id', 'b.student_id')

const conditions: Record<BankStatementLine['state'], (query: Knex.QueryBuilder) => void> = {
  'set-aside': (query) => void query.whereNotNull('l.set_aside_at'),
  matched: (query) =>
    void query.whereNull('l.set_aside_at').whereIn('b.state', ['submitted', 'approved']),
  open: (query) =>
    void query
      .whereNull('l.set_aside_at')
      .where((free) => void free.whereNull('b.id').orWhere('b.state', 'refused')),
}

/** Joins only the tables that the filter needs, so that a count reads few rows. */
function matching(connection: Knex, { q, state }: LineFilter) {
  const query = connection('bank_statement_lines as l')
  if (state !== undefined || q) query.leftJoin('bank_payments as b', 'b.id', 'l.bank_payment_id')
  if (state) conditions[state](query)
  return q
    ? query.leftJoin('students as s', 's.id', 'b.student_id').where(
        (either) =>
          void either
            .whereRaw("lower(l.narration) like ? escape '!'", [containing(q)])
            .orWhereRaw("s.search_text like ? escape '!'", [containing(q)])
            .orWhere({ 's.application_number': q.toUpperCase() }),
      )
    : query
}

const newestFirst = [
  { column: 'l.paid_on', order: 'desc' },
  { column: 'l.id', order: 'desc' },
]

const columns = {
  bank: 'f.bank',
  file_name: 'f.file_name',
  first_name: 'm.first_name',
  last_name: 'm.last_name',
  reference: 'b.reference',
  payment_state: 'b.state',
  student_id: 'b.student_id',
  application_number: 's.application_number',
  firstname: 's.firstname',
  lastname: 's.lastname',
} as const

/** Rows in one insert. */
const atOnce = 100

/** Payments on bank statements. */
export const createStatementLineRepository = (connection: Knex) => ({
  addStatement: async ({ bank, bankKey, fileName, importedBy, now }: NewStatement) => {
    const id = newId()
    await connection('bank_statements').insert({
      id,
      bank,
      bank_key: bankKey,
      file_name: fileName,
      imported_by: importedBy,
      created_at: now,
    })
    return id
  },
  /**
   * Throws a unique violation if another import has added one of the lines or taken a bank payment.
   */
  addLines: async (
    statement: string,
    bankKey: string,
    added: readonly (Credit & { bankPayment: string | null })[],
    now: string,
  ): Promise<void> => {
    for (let at = 0; at < added.length; at += atOnce)
      await connection('bank_statement_lines').insert(
        added.slice(at, at + atOnce).map(({ row, paidOn, amountKobo, text, ...line }) => ({
          id: newId(),
          statement_id: statement,
          line_row: row,
          bank_key: bankKey,
          paid_on: paidOn,
          amount_kobo: amountKobo,
          narration: text,
          number: line.number,
          line_key: line.key,
          bank_payment_id: line.bankPayment,
          created_at: now,
          updated_at: now,
        })),
      )
  },
  /** The keys, of those given, that a line has. */
  knownKeys: async (keys: readonly string[]): Promise<Set<string>> => {
    const known = new Set<string>()
    for (let at = 0; at < keys.length; at += 500)
      for (const key of await connection('bank_statement_lines')
        .whereIn('line_key', keys.slice(at, at + 500))
        .pluck<string[]>('line_key'))
        known.add(key)
    return known
  },
  page: async (filter: LineFilter) => {
    const { pageSize, offset, meta } = spanOf(filter)
    const ids = await matching(connection, filter)
      .orderBy(newestFirst)
      .limit(pageSize)
      .offset(offset)
      .pluck<string[]>('l.id')
    return {
      rows: await lines(connection)
        .whereIn('l.id', ids)
        .orderBy(newestFirst)
        .select<StatementLineRow[]>('l.*', columns),
      meta: meta(await countOf(matching(connection, filter))),
    }
  },
  find: async (id: string): Promise<StatementLineRow | undefined> =>
    (await lines(connection).where({ 'l.id': id }).select<StatementLineRow[]>('l.*', columns))[0],
  /** Locks the line until the end of the transaction. False if it does not exist. */
  hold: async (id: string): Promise<boolean> => {
    await lockOnAllNodes(connection, 'bank_statement_lines', [id])
    return Boolean(
      await connection('bank_statement_lines')
        .where({ id })
        .forUpdate()
        .first<{ id: string } | undefined>('id'),
    )
  },
  /** False if another line has this bank payment. */
  link: async (id: string, bankPayment: string): Promise<boolean> => {
    try {
      await connection('bank_statement_lines')
        .where({ id })
        .update({ bank_payment_id: bankPayment })
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  },
  setAside: (id: string, reason: string, now: string): Promise<number> =>
    connection('bank_statement_lines').where({ id }).update({ reason, set_aside_at: now }),
  putBack: (id: string): Promise<number> =>
    connection('bank_statement_lines').where({ id }).update({ reason: null, set_aside_at: null }),
})
export type StatementLineRepository = ReturnType<typeof createStatementLineRepository>
