import { useEffect } from 'react'
import { institution, type AreaRoute } from '@portal/kit'
import { headElements, selectorOf, titleOf } from '@portal/releases'
import { useLocation } from 'react-router-dom'
import { usePortal } from '../context'

/** Where the document says what its address is: browsers share that one, and not what stands in the address bar. */
function addressAt(pathname: string): string | undefined {
  const address = document.head.querySelector('link[rel=canonical]')?.getAttribute('href')
  return address ? new URL(pathname, address).href : undefined
}

/**
 * Keeps what the document says of itself that of the page: it came with the first page alone. Of the first one the server knows
 * more than the route, so that stays. Whatever it did not send is not added: it is for those who ask the server.
 */
export function useDocumentHead({
  title,
  description = '',
  robots,
}: Pick<AreaRoute, 'title' | 'description' | 'robots'>): void {
  const { scrollHistory } = usePortal()
  const { pathname } = useLocation()
  useEffect(() => {
    if (scrollHistory.isFirstPage()) return
    const facts = {
      title: titleOf(title, institution().name),
      description,
      robots: robots ?? 'all',
      url: addressAt(pathname),
    }
    for (const element of headElements(facts))
      document.head.querySelector(selectorOf(element))?.setAttribute(...element.says)
  }, [scrollHistory, pathname, title, description, robots])
}
