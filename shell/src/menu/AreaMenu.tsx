import type { SitePlace } from '@portal/contracts'
import {
  NavLink,
  toVisitor,
  useSession,
  useSiteEntries,
  type AreaMenuItem,
  type MenuName,
} from '@portal/kit'
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
  /** The place for links of the institution, at the end of the menu. */
  more?: SitePlace
}

type Item = Pick<AreaMenuItem, 'label' | 'icon'> & { to: string }

function MenuLink({ item, withIcons, withTips }: { item: Item } & MenuSettings) {
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

function OwnLink({ link, title, ...settings }: { link: string; title: string } & MenuSettings) {
  if (link.startsWith('/')) return <MenuLink item={{ label: title, to: link }} {...settings} />
  return (
    <a href={link} rel="external noreferrer" {...(settings.withTips && { title })}>
      {settings.withIcons && <Icon name="external" />}
      <span>
        {title}
        <span className="visually-hidden"> (another website)</span>
      </span>
    </a>
  )
}

/** The links that the institution has added to a menu, as items of its list. */
function OwnLinks({ place, ...settings }: { place: SitePlace } & MenuSettings) {
  return useSiteEntries(place).map(({ _id, title, link }) => (
    <li key={_id}>
      <OwnLink link={link ?? '/'} title={title} {...settings} />
    </li>
  ))
}

/** One of the menus of the areas, with the entries that the signed-in person may see. */
export function AreaMenu({ name, className, without, more, ...settings }: AreaMenuProps) {
  const { table } = useView()
  const others = new Set(without === undefined ? [] : table.menu(without).map(({ to }) => to))
  const session = useSession()
  // The entries of staff go by the modules of the person. A part of them would move when the rest
  // is known.
  const isKnown = session.status === 'ready' || name !== 'staff-sidebar'
  const items = visibleItems(isKnown ? table.menu(name) : [], table, toVisitor(session)).filter(
    ({ to }) => !others.has(to),
  )
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} {...settings} />
        </li>
      ))}
      {more && <OwnLinks place={more} {...settings} />}
    </ul>
  )
}
