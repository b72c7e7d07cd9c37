import { NavLink, toVisitor, useSession, type AreaMenuItem, type MenuName } from '@portal/kit'
import { Icon, isIconName } from '@portal/ui'
import { useView } from '../context'
import { usePreload } from './use-preload'
import { visibleItems } from './visible-items'

/** A front page's own address begins every other one, so only the exact path makes it current. */
const isFrontPage = (to: string): boolean => to.split('/').length === 2

interface MenuSettings {
  withIcons?: boolean
  /** The names as tooltips too, for a menu folded to its icons. */
  withTips?: boolean
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

/** One of the menus that the areas describe, as the signed-in person may see it. */
export function AreaMenu({
  name,
  className,
  ...settings
}: { name: MenuName; className: string | undefined } & MenuSettings) {
  const { table } = useView()
  const items = visibleItems(table.menu(name), table, toVisitor(useSession()))
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
