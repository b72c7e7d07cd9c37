import { useEffect } from 'react'
import { institution, type AreaRoute } from '@portal/kit'
import { useLocation } from 'react-router-dom'
import { usePortal } from '../context'

function set(selector: string, content: string): void {
  document.head.querySelector(selector)?.setAttribute('content', content)
}

/** Where the document says what its address is: browsers share that one, and not what stands in the address bar. */
function setAddress(pathname: string): void {
  for (const [selector, attribute] of [['link[rel=canonical]', 'href'], ['meta[property="og:url"]', 'content']] as const) {
    const element = document.head.querySelector(selector)
    const address = element?.getAttribute(attribute)
    if (address) element?.setAttribute(attribute, new URL(pathname, address).href)
  }
}

/**
 * Keeps what the document says of itself that of the page: it came with the first page alone. Of the first one the server knows
 * more than the route, so that stays. Whatever it did not send is not added: it is for those who ask the server.
 */
export function useDocumentHead({ title, description = '', robots }: Pick<AreaRoute, 'title' | 'description' | 'robots'>): void {
  const { scrollHistory } = usePortal()
  const { pathname } = useLocation()
  useEffect(() => {
    if (scrollHistory.isFirstPage()) return
    setAddress(pathname)
    set('meta[name=description]', description)
    set('meta[name=robots]', robots ?? 'all')
    set('meta[property="og:title"]', `${title} – ${institution().name}`)
    set('meta[property="og:description"]', description)
  }, [scrollHistory, pathname, title, description, robots])
}
