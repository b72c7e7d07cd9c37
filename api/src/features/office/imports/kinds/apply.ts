import type { Platform } from '../../../../platform/feature'
import type { Deed, ImportKindRules } from './kind.types'

/** Applies rows: new records together, then changed records one by one. */
export const newThenChanged =
  <New extends { kind: 'new' }, Changed extends { kind: 'changed' }>(
    add: (connection: Platform['db'], plans: readonly New[], deed: Deed) => Promise<void>,
    change: (connection: Platform['db'], plan: Changed, deed: Deed) => Promise<void>,
  ): ImportKindRules<New | Changed>['apply'] =>
  async (connection, plans, deed) => {
    const added = plans.filter((plan): plan is New => plan.kind === 'new')
    if (added.length > 0) await add(connection, added, deed)
    for (const plan of plans) if (plan.kind === 'changed') await change(connection, plan, deed)
  }
