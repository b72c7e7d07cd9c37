import { useLayoutEffect, useRef } from 'react'
import { useSession } from '@portal/kit'
import { ExpiredBanner } from '../session/ExpiredBanner'
import { SignOutNotice } from '../session/SignOutNotice'
import styles from './Bars.module.css'

/** Somebody may be typing where the bars have come to stand. */
function keepFocusInView(): void {
  const field = document.activeElement?.closest('main :focus')
  const hiddenBelow = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  if (field && field.getBoundingClientRect().top < hiddenBelow)
    field.scrollIntoView({ block: 'nearest' })
}

/** What must not be overlooked stays at the top of the screen. Its height is known to the page, so that nothing hides below it. */
export function TopBars() {
  const { expired, isSignOutPending } = useSession()
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
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
    }
  }, [expired, isSignOutPending])
  return (
    <div ref={place} className={styles.top}>
      <ExpiredBanner />
      <SignOutNotice />
    </div>
  )
}
