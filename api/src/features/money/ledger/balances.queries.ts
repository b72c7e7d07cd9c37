import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/compiled-query'
import type { Account, LedgerTransaction } from './ledger.rules'

export interface AccountSum {
  account: Account
  student: string | null
  charge: string | null
  amountKobo: number
}

/** Sum of an account over all students and charges. Money may have been posted before its student was known. */
export const sumOf = (sums: readonly AccountSum[], of: Account): number =>
  sums.reduce((sum, { account, amountKobo }) => sum + (account === of ? amountKobo : 0), 0)

/** A column: the suspense balance of a reference, in kobo; null if it never had one. `reference` is a column. */
export const heldKobo = (connection: Knex, reference: string): Knex.QueryBuilder =>
  connection('ledger_entries as e')
    .join('ledger_transactions as t', 't.id', 'e.transaction_id')
    .where({ 't.reference': connection.ref(reference), 'e.account': 'unallocated' })
    .select(connection.raw('-sum(e.amount_kobo)'))

const receivableWithKeys = compiledQuery(
  (
    connection: Knex,
    { student, charge, keys }: { student: string; charge: string; keys: readonly string[] },
  ) => {
    const receivable = connection('ledger_entries')
      .where({ account: 'student_receivable', student_id: student, charge_id: charge })
      .sum({ total: 'amount_kobo' })
      .as('e')
    return connection
      .from(receivable)
      .leftJoin('ledger_transactions as t', (on) => {
        void on.onIn('t.entry_key', [...keys])
      })
      .select<{ total: number | string | null; entry_key: string | null }[]>(
        'e.total',
        't.entry_key',
      )
  },
)

/** Kinds of transactions that correct a figure which the gateway has reported. */
export type ReportedKind = 'unallocated' | 'gateway-fee'

const reportedSums = compiledQuery((connection: Knex, { reference }: { reference: string }) =>
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
    .select<{ kind: ReportedKind; total: number | string }[]>(
      't.kind',
      connection.raw('sum(e.amount_kobo) as total'),
    ),
)

/** Balances, computed from the entries and never stored. */
export const createBalances = (connection: Knex) => ({
  /** Unpaid amount of a charge according to the ledger, and which of these keys are posted. Only posted charges are included. */
  receivable: async (
    student: string,
    charge: string,
    keys: readonly string[],
  ): Promise<{ kobo: number; posted: ReadonlySet<string> }> => {
    const rows = await receivableWithKeys(connection, { student, charge, keys })
    return {
      kobo: Number(rows[0]?.total ?? 0),
      posted: new Set(rows.flatMap(({ entry_key }) => entry_key ?? [])),
    }
  },
  /** Suspense balance of each reference, in kobo; negative after a partial refund at the gateway. References with 0 are left out. */
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
  /** Sums of suspense and gateway fees of a reference, by kind of transaction. A kind without transactions is left out. */
  reported: async (reference: string): Promise<ReadonlyMap<ReportedKind, number>> =>
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
