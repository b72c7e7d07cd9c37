import { Children, useLayoutEffect, useRef, type ReactNode } from 'react'
import './page-tabs.css'

/** Scrolls a tab completely into view. Browsers leave a focused tab that is partly visible. */
function show(nav: HTMLElement, tab: Element): void {
  const [place, own] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (own.right > place.right) nav.scrollLeft += Math.ceil(own.right - place.right)
  else if (own.left < place.left) nav.scrollLeft -= Math.ceil(place.left - own.left)
}

/** On a phone the tabs are wider than the screen: shows the active one, and the focused one. */
function useTabsInView() {
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const tabs = nav.current
    if (!tabs) return
    const open = tabs.querySelector('[aria-current]')
    if (open) show(tabs, open)
    const follow = ({ target }: FocusEvent): void => {
      show(tabs, target as Element)
    }
    tabs.addEventListener('focusin', follow)
    return () => {
      tabs.removeEventListener('focusin', follow)
    }
  }, [])
  return nav
}

/** This many fit next to the menu. */
const few = 5

/** The tabs of a page: `NavLink`s with their own addresses. The active one is `aria-current`. */
export function PageTabs({ label, children }: { label: string; children: ReactNode }) {
  const nav = useTabsInView()
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
