import { decide, type AreaMenuItem, type Visitor } from '@portal/kit'
import type { RouteTable } from '../routing/route-table'

const holds = ({ staff }: Visitor, module: string): boolean =>
  staff?.modules.some((held) => held === module) === true

/** The entries a person sees: what a role does not hold, and what the guard would forbid, is not in the menu (docs/reference/rules/staff-area.md). */
export const visibleItems = (
  items: readonly AreaMenuItem[],
  table: RouteTable,
  visitor: Visitor,
): AreaMenuItem[] =>
  items.filter(({ module, to }) => {
    if (module !== undefined && !holds(visitor, module)) return false
    const found = table.find(to)
    return !found || decide(found.route, visitor).kind !== 'forbidden'
  })
