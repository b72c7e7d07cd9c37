import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import type { Account, LedgerTransaction } from './ledger.rules'

export interface AccountSum {
  account: Account
  student: string | null
  charge: string | null
  amountKobo: number
}

/**
 * Sum of an account over all students and charges. Money may have been posted before its student
 * was known.
 */
export const sumOf = (sums: readonly AccountSum[], of: Account): number =>
  sums.reduce((sum, { account, amountKobo }) => sum + (account === of ? amountKobo : 0), 0)

/**
 * A column: the suspense balance of a reference, in kobo; null if it never had one. `reference` is
 * a column.
 */
export const heldKobo = (connection: Knex, reference: string): Knex.QueryBuilder =>
  connection('ledger_entries as e')
    .join('ledger_transactions as t', 't.id', 'e.transaction_id')
    .where({ 't.reference': connection.ref(reference), 'e.account': 'unallocated' })
    .select(connection.raw('-sum(e.amount_kobo)'))

/** Kinds of transactions that correct a figure which the gateway has reported. */
export type ReportedKind = 'unallocated' | 'gateway-fee'

/** The sums that the gateway has reported for a payment, in kobo. */
export type Reported = ReadonlyMap<ReportedKind, number>

const sumsReported = (connection: Knex, reference: string) =>
  connection('ledger_transactions as t')
    .join('ledger_entries as e', 'e.transaction_id', 't.id')
    .where({ 't.reference': reference })
    .where(
      (figure) =>
        void figure
          .where({ 't.kind': 'unallocated', 'e.account': 'unallocated' })
          .orWhere({ 't.kind': 'gateway-fee', 'e.account': 'gateway_fees' }),
    )
    .groupBy('t.kind')

const reportedSums = compiledQuery((connection: Knex, { reference }: { reference: string }) =>
  sumsReported(connection, reference).select<{ kind: ReportedKind; total: number | string }[]>(
    't.kind',
    connection.raw('sum(e.amount_kobo) as total'),
  ),
)

interface Posting {
  reference: string
  student: string
  charge: string
  keys: readonly string[]
}
/** A reported sum has a kind, a posted key its key, and the receivable neither of them. */
interface PostingRow {
  kind: ReportedKind | null
  entry_key: string | null
  total: number | string | null
}

const rowsBeforePosting = compiledQuery(
  (
    connection: Knex,
    { reference, student, charge, keys }: Posting & Record<string, string | readonly string[]>,
  ) => {
    const none = connection.raw('null')
    return (
      connection('ledger_entries')
        .where({ account: 'student_receivable', student_id: student, charge_id: charge })
        .select<PostingRow[]>(
          connection.raw('null as kind'),
          connection.raw('null as entry_key'),
          connection.raw('sum(amount_kobo) as total'),
        )
        // knex writes the `group by` of the first part behind all parts.
        .unionAll([
          connection('ledger_transactions')
            .whereIn('entry_key', [...keys])
            .select(none, 'entry_key', none),
          sumsReported(connection, reference).select(
            't.kind',
            none,
            connection.raw('sum(e.amount_kobo)'),
          ),
        ])
    )
  },
)

/** Balances, computed from the entries and never stored. */
export const createBalances = (connection: Knex) => ({
  /**
   * Everything that a payment of a charge is posted by: the unpaid amount of the charge in kobo,
   * which of these keys are posted, and the sums of the reference as `reported` returns them. Only
   * posted charges are in the unpaid amount.
   */
  beforePosting: async (
    posting: Posting,
  ): Promise<{ receivableKobo: number; posted: ReadonlySet<string>; reported: Reported }> => {
    const rows = await rowsBeforePosting(connection, { ...posting })
    const receivable = rows.find(({ kind, entry_key }) => kind === null && entry_key === null)
    return {
      receivableKobo: Number(receivable?.total ?? 0),
      posted: new Set(rows.flatMap(({ entry_key }) => entry_key ?? [])),
      reported: new Map(
        rows.flatMap(({ kind, total }) => (kind === null ? [] : [[kind, Number(total)] as const])),
      ),
    }
  },
  /**
   * Suspense balance of each reference, in kobo; negative after a partial refund at the gateway.
   * References with 0 are left out.
   */
  held: async (references: readonly string[]): Promise<Map<string, number>> => {
    const rows = await connection('ledger_entries as e')
      .join('ledger_transactions as t', 't.id', 'e.transaction_id')
      .whereIn('t.reference', [...references])
      .where({ 'e.account': 'unallocated' })
      .groupBy('t.reference')
      .select<{ reference: string; total: number | string }[]>(
        't.reference',
        connection.raw('sum(e.amount_kobo) as total'),
      )
    return new Map(
      rows
        .map(({ reference, total }) => [reference, -Number(total)] as const)
        .filter(([, kobo]) => kobo !== 0),
    )
  },
  /**
   * Sums of suspense and gateway fees of a reference, by kind of transaction. A kind without
   * transactions is left out.
   */
  reported: async (reference: string): Promise<Reported> =>
    new Map(
      (await reportedSums(connection, { reference })).map(({ kind, total }) => [
        kind,
        Number(total),
      ]),
    ),
  /** Number of transactions of a kind for a reference. */
  timesEntered: async (reference: string, kind: LedgerTransaction['kind']): Promise<number> => {
    const row = await connection('ledger_transactions')
      .where({ reference, kind })
      .count({ total: '*' })
      .first<{ total: number | string }>()
    return Number(row.total)
  },
  /** Sums per account of these kinds of transactions for a reference; sums of 0 are left out. */
  ofReference: async (
    reference: string,
    kinds: readonly LedgerTransaction['kind'][],
  ): Promise<AccountSum[]> => {
    const rows = await connection('ledger_entries as e')
      .join('ledger_transactions as t', 't.id', 'e.transaction_id')
      .where({ 't.reference': reference })
      .whereIn('t.kind', [...kinds])
      .groupBy('e.account', 'e.student_id', 'e.charge_id')
      .select<
        {
          account: Account
          student_id: string | null
          charge_id: string | null
          total: number | string
        }[]
      >('e.account', 'e.student_id', 'e.charge_id', connection.raw('sum(e.amount_kobo) as total'))
    return rows
      .map(({ account, student_id, charge_id, total }) => ({
        account,
        student: student_id,
        charge: charge_id,
        amountKobo: Number(total),
      }))
      .filter(({ amountKobo }) => amountKobo !== 0)
  },
})
export type Balances = ReturnType<typeof createBalances>
