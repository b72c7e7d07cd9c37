import { Children, useLayoutEffect, useRef, type ReactNode } from 'react'
import './page-tabs.css'

/** On a phone the tabs are wider than the screen: scrolls the active one into view. */
function useOpenTabInView() {
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const open = nav.current?.querySelector('[aria-current=page]')
    if (!nav.current || !open) return
    const [place, tab] = [nav.current.getBoundingClientRect(), open.getBoundingClientRect()]
    if (tab.right > place.right) nav.current.scrollLeft += tab.right - place.right
  }, [])
  return nav
}

/** This many fit next to the menu. */
const few = 5

/** The tabs of a page: `NavLink`s with their own addresses. The active one is `aria-current`. */
export function PageTabs({ label, children }: { label: string; children: ReactNode }) {
  const nav = useOpenTabInView()
  return (
    <nav
      ref={nav}
      className={Children.count(children) > few ? 'page-tabs page-tabs-many' : 'page-tabs'}
      aria-label={label}
    >
      {children}
    </nav>
  )
}
