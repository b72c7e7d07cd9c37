import type { Knex } from 'knex'
import { newId } from '../../platform/ids'
import { assertBalanced, type LedgerTransaction } from './ledger.rules'

/**
 * Enters a transaction in the caller's one; false when its key has been entered already, and nothing is entered. Nothing that is entered
 * is ever changed: what was wrong is undone by another transaction.
 */
export async function post(
  connection: Knex,
  { key, kind, reference = null, at, by = null, reason = null, entries }: LedgerTransaction,
): Promise<boolean> {
  assertBalanced(entries)
  const id = newId()
  await connection('ledger_transactions')
    .insert({ id, entry_key: key, kind, reference, at, by_id: by, reason })
    .onConflict('entry_key')
    .ignore()
  const stored = await connection('ledger_transactions')
    .where({ entry_key: key })
    .first<{ id: string } | undefined>('id')
  if (stored?.id !== id) return false
  await connection('ledger_entries').insert(
    entries.map(({ account, amountKobo, student = null, charge = null }) => ({
      id: newId(),
      transaction_id: id,
      account,
      student_id: student,
      charge_id: charge,
      amount_kobo: amountKobo,
      at,
    })),
  )
  return true
}
