import type { Knex } from 'knex'
import type { Account, LedgerTransaction } from './ledger.rules'

export interface AccountSum {
  account: Account
  student: string | null
  charge: string | null
  amountKobo: number
}

/** What these have of an account, whoever it was entered for: money may have come before it was known whose it is. */
export const sumOf = (sums: readonly AccountSum[], of: Account): number =>
  sums.reduce((sum, { account, amountKobo }) => sum + (account === of ? amountKobo : 0), 0)

/** What stands in the books: sums of entries, never kept anywhere. */
export const createBalances = (connection: Knex) => ({
  /** What a student still owes of a charge; what is owed without having been entered yet is not in it. */
  receivable: async (student: string, charge: string): Promise<number> => {
    const row = await connection('ledger_entries')
      .where({ account: 'student_receivable', student_id: student, charge_id: charge })
      .sum({ total: 'amount_kobo' })
      .first<{ total: number | string | null } | undefined>()
    return Number(row?.total ?? 0)
  },
  /** How many transactions of a kind there are for a reference. */
  timesEntered: async (reference: string, kind: LedgerTransaction['kind']): Promise<number> => {
    const row = await connection('ledger_transactions')
      .where({ reference, kind })
      .count({ total: '*' })
      .first<{ total: number | string }>()
    return Number(row.total)
  },
  /** What transactions of these kinds have entered for a reference; accounts that add up to 0 are left out. */
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
