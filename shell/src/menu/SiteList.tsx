import type { SitePlace } from '@portal/contracts'
import { Link, NavLink } from '@portal/kit'
import { Icon } from '@portal/ui'
import type { SiteEntry } from '../content/site-map'
import { usePreload } from './use-preload'
import { Disclosure } from './Disclosure'
import { useOwnLinks } from './use-own-links'
import { useSchools } from './use-schools'
import styles from './SiteList.module.css'

function PageLink({ label, to }: { label: string; to: string }) {
  const preload = usePreload(to)
  const settings = { className: styles.link ?? '', to, ...preload }
  // A link to a part of a page is not the page itself.
  return to.includes('#') ? (
    <Link {...settings}>{label}</Link>
  ) : (
    <NavLink {...settings} end>
      {label}
    </NavLink>
  )
}

const OutsideLink = ({ label, href }: { label: string; href: string }) => (
  <a className={styles.link} href={href} rel="external">
    {label}
    <Icon name="external" />
    <span className="visually-hidden">(another website)</span>
  </a>
)

const ComingSoon = ({ label }: { label: string }) => (
  <span className={styles.soon}>
    {label} <span className={styles.note}>(coming soon)</span>
  </span>
)

function Schools() {
  const { entries, note, retry } = useSchools()
  return (
    <>
      <SiteList entries={entries} nested />
      {note && (
        <li className={styles.aside}>
          <span role="status">{note}</span>{' '}
          {retry && (
            <button type="button" className="link-button" onClick={retry}>
              Try again
            </button>
          )}
        </li>
      )}
    </>
  )
}

function Group({ entries }: { entries: readonly SiteEntry[] }) {
  return entries.length > 0 ? (
    <SiteList entries={entries} nested />
  ) : (
    <li className={styles.aside}>Nothing is listed yet.</li>
  )
}

function Entry({ entry, nested }: { entry: SiteEntry; nested: boolean }) {
  if ('entries' in entry || 'schools' in entry) {
    return (
      <Disclosure label={entry.label} nested={nested}>
        {'schools' in entry ? <Schools /> : <Group entries={entry.entries} />}
        {'more' in entry && <OwnLinks place={entry.more} nested />}
      </Disclosure>
    )
  }
  return (
    <li>
      {'to' in entry && <PageLink {...entry} />}
      {'href' in entry && <OutsideLink {...entry} />}
      {'comingSoon' in entry && <ComingSoon label={entry.label} />}
    </li>
  )
}

/** The links that the institution has added in one place, after the others. */
export const OwnLinks = ({ place, nested }: { place: SitePlace; nested?: boolean }) => (
  <SiteList entries={useOwnLinks(place)} {...(nested && { nested })} />
)

/** The items of one list of the public menus. */
export const SiteList = ({
  entries,
  nested = false,
}: {
  entries: readonly SiteEntry[]
  nested?: boolean
}) => entries.map((entry) => <Entry key={entry.label} entry={entry} nested={nested} />)
