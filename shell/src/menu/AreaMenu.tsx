import { NavLink, toVisitor, useSession, type AreaMenuItem, type MenuName } from '@portal/kit'
import { Icon, isIconName } from '@portal/ui'
import { useView } from '../context'
import { usePreload } from './use-preload'
import { visibleItems } from './visible-items'

/**
 * The address of a front page is the beginning of all other addresses, so only the exact path makes
 * it current.
 */
const isFrontPage = (to: string): boolean => to.split('/').length === 2

interface MenuSettings {
  withIcons?: boolean
  /** Shows the names also as tooltips, for a collapsed menu. */
  withTips?: boolean
}
interface AreaMenuProps extends MenuSettings {
  name: MenuName
  className: string | undefined
  /** Another menu beside this one. Its pages are left out, so that no link is shown twice. */
  without?: MenuName
}

function MenuLink({ item, withIcons, withTips }: { item: AreaMenuItem } & MenuSettings) {
  const preload = usePreload(item.to)
  return (
    <NavLink
      to={item.to}
      end={isFrontPage(item.to)}
      {...(withTips && { title: item.label })}
      {...preload}
    >
      {withIcons && <Icon name={isIconName(item.icon) ? item.icon : 'folder'} />}
      <span>{item.label}</span>
    </NavLink>
  )
}

/** One of the menus of the areas, with the entries that the signed-in person may see. */
export function AreaMenu({ name, className, without, ...settings }: AreaMenuProps) {
  const { table } = useView()
  const others = new Set(without === undefined ? [] : table.menu(without).map(({ to }) => to))
  const items = visibleItems(table.menu(name), table, toVisitor(useSession())).filter(
    ({ to }) => !others.has(to),
  )
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} {...settings} />
        </li>
      ))}
    </ul>
  )
}
