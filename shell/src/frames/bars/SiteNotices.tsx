import { useLayoutEffect, useRef, useState } from 'react'
import type { ShownSiteEntry, SitePlace } from '@portal/contracts'
import { PortalLink, useSiteEntries } from '@portal/kit'
import { Icon } from '@portal/ui'
import { rememberChoice, rememberedChoice } from '../remembered'
import styles from './Bars.module.css'

const places = {
  public: 'public-notice',
  student: 'student-notice',
  staff: 'staff-notice',
} as const satisfies Record<string, SitePlace>

/** A notice that was changed is shown again. */
const nameOf = ({ _id, updatedAt }: ShownSiteEntry): string => `notice-${_id}-${updatedAt}`

function Notice({ notice, onClose }: { notice: ShownSiteEntry; onClose: () => void }) {
  const { title, link } = notice
  return (
    <div className={styles.bar}>
      <p>
        {title}
        {link && (
          <>
            {' '}
            <PortalLink to={link}>
              Read more<span className="visually-hidden">: {title}</span>
            </PortalLink>
          </>
        )}
      </p>
      <button type="button" className="button button-quiet button-small" onClick={onClose}>
        <Icon name="close" />
        <span className="visually-hidden">Close the notice: {title}</span>
      </button>
    </div>
  )
}

/**
 * The first notice of the institution for these readers that they have not closed, at the lower
 * edge of the screen, where nothing moves for it. One at a time, because several would cover a
 * phone. A closed notice stays closed in this browser.
 */
export function SiteNotices({ frame }: { frame: keyof typeof places }) {
  const notices = useSiteEntries(places[frame])
  const [closed, setClosed] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  const open = notices.filter((notice) => {
    const name = nameOf(notice)
    return !closed.includes(name) && !rememberedChoice(name)
  })
  const [shown] = open
  // Fields that get the focus scroll clear of it.
  useLayoutEffect(() => {
    if (!shown) return undefined
    document.documentElement.style.setProperty(
      '--notices',
      `${String(box.current?.offsetHeight ?? 0)}px`,
    )
    return () => {
      document.documentElement.style.removeProperty('--notices')
    }
  }, [shown])
  if (!shown) return null
  return (
    <div ref={box} className={styles.bottom} role="region" aria-label="Notices">
      <Notice
        notice={shown}
        onClose={() => {
          rememberChoice(nameOf(shown), true)
          setClosed([...closed, nameOf(shown)])
          // The button with the focus disappears with the last notice.
          if (open.length === 1) document.getElementById('main')?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}
