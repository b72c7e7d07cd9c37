import type { Knex } from 'knex'
import { newId } from '../../../platform/ids'
import { assertBalanced, type LedgerTransaction } from './ledger.rules'

/**
 * Posts a transaction in the caller's database transaction; false if its key was posted before, and then nothing is written. Posted
 * entries are never changed; a correction is another transaction.
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
