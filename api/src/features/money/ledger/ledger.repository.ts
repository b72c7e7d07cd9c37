import type { Knex } from 'knex'
import { newId } from '../../../platform/ids'
import { assertBalanced, type LedgerTransaction } from './ledger.rules'

const entryRows = ({ id, entries, at }: LedgerTransaction & { id: string }) =>
  entries.map(({ account, amountKobo, student = null, charge = null }) => ({
    id: newId(),
    transaction_id: id,
    account,
    student_id: student,
    charge_id: charge,
    amount_kobo: amountKobo,
    at,
  }))

/**
 * Posts transactions in the caller's database transaction, in one statement for each table. A transaction whose key was posted before
 * is left out. Returns the keys of the others. Posted entries are never changed; a correction is another transaction.
 */
export async function postAll(
  connection: Knex,
  transactions: readonly LedgerTransaction[],
): Promise<ReadonlySet<string>> {
  for (const { entries } of transactions) assertBalanced(entries)
  if (transactions.length === 0) return new Set()
  const added = transactions.map((transaction) => ({ id: newId(), ...transaction }))
  await connection('ledger_transactions')
    .insert(
      added.map(({ id, key, kind, reference = null, at, by = null, reason = null }) => ({
        id,
        entry_key: key,
        kind,
        reference,
        at,
        by_id: by,
        reason,
      })),
    )
    .onConflict('entry_key')
    .ignore()
  const stored = await connection('ledger_transactions')
    .whereIn(
      'id',
      added.map(({ id }) => id),
    )
    .select<{ id: string }[]>('id')
  const ids = new Set(stored.map(({ id }) => id))
  const posted = added.filter(({ id }) => ids.has(id))
  if (posted.length > 0) await connection('ledger_entries').insert(posted.flatMap(entryRows))
  return new Set(posted.map(({ key }) => key))
}

/** Like `postAll`, for one transaction; false if its key was posted before. */
export const post = async (connection: Knex, transaction: LedgerTransaction): Promise<boolean> =>
  (await postAll(connection, [transaction])).has(transaction.key)
