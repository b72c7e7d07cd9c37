import type { Knex } from 'knex'
import { compiledInsert } from '../../../platform/database/queries/compiled-query'
import { newId } from '../../../platform/ids'
import { assertBalanced, type LedgerTransaction } from './ledger.rules'

type Identified = LedgerTransaction & { id: string }

const entryRows = ({ id, entries, at }: Identified) =>
  entries.map(({ account, amountKobo, student = null, charge = null }) => ({
    id: newId(),
    transaction_id: id,
    account,
    student_id: student,
    charge_id: charge,
    amount_kobo: amountKobo,
    at,
  }))

const insertEntries = compiledInsert<ReturnType<typeof entryRows>[number]>((connection, rows) =>
  connection('ledger_entries').insert(rows),
)

/** Checks the transactions and gives each an id. */
function identified(transactions: readonly LedgerTransaction[]): Identified[] {
  for (const { entries } of transactions) assertBalanced(entries)
  return transactions.map((transaction) => ({ id: newId(), ...transaction }))
}

const headRow = ({
  id,
  key,
  kind,
  reference = null,
  at,
  by = null,
  reason = null,
}: Identified) => ({ id, entry_key: key, kind, reference, at, by_id: by, reason })
type HeadRow = ReturnType<typeof headRow>
const insertHeads = compiledInsert<HeadRow>((connection, rows) =>
  connection('ledger_transactions').insert(rows),
)
const insertNewHeads = compiledInsert<HeadRow>((connection, rows) =>
  connection('ledger_transactions').insert(rows).onConflict('entry_key').ignore(),
)

/**
 * Posts transactions in the caller's database transaction, in one statement for each table. A
 * transaction whose key was posted before is left out. Returns the keys of the others. Posted
 * entries are never changed; a correction is another transaction.
 */
export async function postAll(
  connection: Knex,
  transactions: readonly LedgerTransaction[],
): Promise<ReadonlySet<string>> {
  if (transactions.length === 0) return new Set()
  const added = identified(transactions)
  await insertNewHeads(connection, added.map(headRow))
  const stored = await connection('ledger_transactions')
    .whereIn(
      'id',
      added.map(({ id }) => id),
    )
    .select<{ id: string }[]>('id')
  const ids = new Set(stored.map(({ id }) => id))
  const posted = added.filter(({ id }) => ids.has(id))
  if (posted.length > 0) await insertEntries(connection, posted.flatMap(entryRows))
  return new Set(posted.map(({ key }) => key))
}

/**
 * Posts transactions whose keys the caller has just looked for. Throws a unique violation if one
 * was posted meanwhile; the unit of work then retries everything, and the caller finds the key.
 */
export async function postNew(
  connection: Knex,
  transactions: readonly LedgerTransaction[],
): Promise<void> {
  if (transactions.length === 0) return
  const added = identified(transactions)
  await insertHeads(connection, added.map(headRow))
  await insertEntries(connection, added.flatMap(entryRows))
}

/** Like `postAll`, for one transaction; false if its key was posted before. */
export const post = async (connection: Knex, transaction: LedgerTransaction): Promise<boolean> =>
  (await postAll(connection, [transaction])).has(transaction.key)
