import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Where the document says what its address is: browsers share that one, and not what stands in the address bar. */
const places = [['link[rel=canonical]', 'href'], ['meta[property="og:url"]', 'content']] as const

/** Keeps the document's own address that of the page, which came with the first page alone. */
export function useCanonical(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    for (const [selector, attribute] of places) {
      const element = document.head.querySelector(selector)
      const address = element?.getAttribute(attribute)
      if (address) element?.setAttribute(attribute, new URL(pathname, address).href)
    }
  }, [pathname])
}
