import {
  decide,
  type AreaManifest,
  type AreaMenuItem,
  type AreaRoute,
  type Frame,
  type Visitor,
} from '@portal/kit'
import { routeAt } from './outcome'

export interface MenuEntry {
  to: string
  label: string
}

const menuOf: Partial<Record<Frame, AreaMenuItem['menu']>> = {
  student: 'student-sidebar',
  staff: 'staff-sidebar',
}

const holds = ({ staff }: Visitor, module: string): boolean =>
  staff?.modules.some((held) => held === module) === true

const isReachable = ({ path }: AreaRoute): boolean => !path.includes(':')

/**
 * The entries of the dev frame: the area's own part of the frame's menu, as its shell would show it
 * to the person. The public site's menu is the shell's, so the dev frame lists the area's pages
 * instead.
 */
export function entriesOf(manifest: AreaManifest, frame: Frame, visitor: Visitor): MenuEntry[] {
  const menu = menuOf[frame]
  if (menu === undefined)
    return manifest.routes
      .filter(isReachable)
      .map(({ path, title }) => ({ to: path, label: title }))
  return manifest.menu
    .filter(
      (item) => item.menu === menu && (item.module === undefined || holds(visitor, item.module)),
    )
    .filter(({ to }) => {
      const route = routeAt(manifest, to)
      return !route || decide(route, visitor).kind !== 'forbidden'
    })
    .sort((one, other) => one.order - other.order)
}
