import { useEffect } from 'react'
import { institution, type AreaRoute } from '@portal/kit'
import { headElements, selectorOf, titleOf } from '@portal/releases'
import { useLocation } from 'react-router-dom'
import { usePortal } from '../context'

/** The canonical address of the document, which browsers use for sharing. */
function addressAt(pathname: string): string | undefined {
  const address = document.head.querySelector('link[rel=canonical]')?.getAttribute('href')
  return address ? new URL(pathname, address).href : undefined
}

/**
 * Updates the head of the document for each page. The server's data for the first page is kept,
 * because it knows more than the route. Elements that the server did not send are not added,
 * because only requests to the server need them.
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
