import { importMessages } from '@portal/contracts'
import type { Platform } from '../../../platform/feature'
import { record } from '../../../platform/audit'
import { withPrecedence } from '../../../platform/database/connection/cluster'
import { inTransaction } from '../../../platform/database/transactions/unit-of-work'
import { NoLongerHeld } from './import-holder'
import { createRights } from '../../staff/roles'
import { createImportRepository } from './imports.repository'
import { kindRules } from './kinds'
import { rowsAtOnce, Stopped, type Previewed } from './preview'

/** Applies all planned rows in the caller's transaction. Returns the number of new records. */
async function carryOut(
  { id, kind, hold, deed, isStopping }: Previewed,
  transaction: Platform['db'],
): Promise<void> {
  const imports = createImportRepository(transaction)
  let handled = 0
  for (
    let rows = await imports.plans(id, 0, rowsAtOnce);
    rows.length > 0;
    rows = await imports.plans(id, rows.at(-1)?.line ?? 0, rowsAtOnce)
  ) {
    if (isStopping()) throw new Stopped()
    await kindRules[kind].apply(
      transaction,
      rows.map(({ plan }) => plan),
      deed,
    )
    handled += rows.length
    await hold.progress(handled, true)
  }
}

/**
 * Carries out a previewed import in one transaction, with mails, audit entries and its final state.
 * If the process is killed before the end, nothing has happened.
 */
export const commit = (committed: Previewed): Promise<void> =>
  inTransaction(committed.db, async (transaction) => {
    const { id, kind, total, hold, deed } = committed
    const imports = createImportRepository(transaction)
    // Checked again, because it may have waited for other imports.
    await createRights(transaction).held(deed.by.actor, 'database')
    await withPrecedence(transaction, () => carryOut(committed, transaction))
    const counts = await imports.counts(id)
    await record(transaction, {
      by: deed.by,
      action: 'import.committed',
      record: `imports/${id}`,
      after: { kind, ...counts },
      at: deed.now,
    })
    await kindRules[kind].finish(transaction, counts.new)
    const isOurs = await imports.moveHeld(id, hold.holder, {
      state: 'done',
      handled: total,
      holder: null,
      held_until: null,
      finished_at: deed.now,
      updated_at: deed.now,
    })
    if (!isOurs) throw new NoLongerHeld(importMessages.interrupted)
  })
