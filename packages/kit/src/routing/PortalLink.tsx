import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/**
 * The URL seen from the portal's root: 'app/finance' without a slash is a page too. Null for
 * anything except web pages.
 */
function destination(to: string): URL | null {
  try {
    const url = new URL(to, `${globalThis.location.origin}/`)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}

interface PortalLinkProps {
  /** A page of the portal, with or without the leading slash, or an address of another site. */
  to: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A link with an address that staff entered: inside the portal without a reload, or to another
 * site. Other schemes are shown as text.
 */
export function PortalLink({ to, className, children }: PortalLinkProps) {
  const url = destination(to)
  if (!url) return <span className={className}>{children}</span>
  if (url.origin === globalThis.location.origin)
    return (
      <Link className={className} to={`${url.pathname}${url.search}${url.hash}`}>
        {children}
      </Link>
    )
  return (
    <a className={className} href={url.href} rel="external noreferrer">
      {children}
      <span className="visually-hidden"> (another website)</span>
    </a>
  )
}
