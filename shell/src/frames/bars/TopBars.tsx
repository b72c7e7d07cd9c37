import { useLayoutEffect, useRef } from 'react'
import { useSession } from '@portal/kit'
import { ExpiredBanner } from '../../session/ExpiredBanner'
import { SignOutNotice } from '../../session/SignOutNotice'
import styles from './Bars.module.css'

/** A bar that appears may cover the field with the focus. */
function keepFocusInView(): void {
  const field = document.activeElement?.closest('main :focus')
  const hiddenBelow = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  if (field && field.getBoundingClientRect().top < hiddenBelow)
    field.scrollIntoView({ block: 'nearest' })
}

/**
 * Important bars stay at the top of the screen. The page knows their height, so that they cover
 * nothing.
 */
export function TopBars() {
  const { expired, isSignOutPending } = useSession()
  const place = useRef<HTMLDivElement>(null)
  const isShown = expired || isSignOutPending
  // Without a bar nothing is measured: the first layout of a page would be computed twice.
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const measure = (): void => {
      document.documentElement.style.setProperty(
        '--bars',
        `${String(place.current?.offsetHeight ?? 0)}px`,
      )
      keepFocusInView()
    }
    measure()
    globalThis.addEventListener('resize', measure)
    return () => {
      globalThis.removeEventListener('resize', measure)
      document.documentElement.style.removeProperty('--bars')
    }
  }, [isShown, expired, isSignOutPending])
  return (
    <div ref={place} className={styles.top}>
      <ExpiredBanner />
      <SignOutNotice />
    </div>
  )
}
