import { decide, type AreaMenuItem, type Visitor } from '@portal/kit'
import type { RouteTable } from '../routing/route-table'

const holds = ({ staff }: Visitor, module: string): boolean =>
  staff?.modules.some((held) => held === module) === true

/**
 * The entries for a person: without those of modules that the role does not have and those that the
 * guard would refuse (docs/reference/rules/staff-area.md).
 */
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
