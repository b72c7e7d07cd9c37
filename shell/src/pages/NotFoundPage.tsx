import { useEffect, useState } from 'react'
import { institution, Link, paths, usePageTitle, type Frame } from '@portal/kit'
import { useLocation } from 'react-router-dom'
import { usePortal, useView } from '../context'
import { useDocumentHead } from '../routing/use-document-head'
import { Loading } from './Loading'
import { Problem } from './Problem'

/**
 * False until the registry has been read again, because an area may have got this path since the
 * portal was opened.
 */
function useLookedFor(pathname: string): boolean {
  const { areas } = usePortal()
  const [looked, setLooked] = useState('')
  useEffect(
    () =>
      void areas.lookFor(pathname).then(() => {
        setLooked(pathname)
      }),
    [areas, pathname],
  )
  return looked === pathname
}

/** The page of an address without a page. `frame` is the portal of the address. */
export function NotFoundPage({ frame }: { frame: Frame }) {
  const looked = useLookedFor(useLocation().pathname)
  return looked ? <NothingHere frame={frame} /> : <Loading />
}

const dashboards = { student: paths.studentDashboard, staff: paths.staffDashboard }

/** The next step: the dashboard inside a portal, the home page elsewhere. */
const WayOn = ({ frame }: { frame: Frame }) =>
  frame === 'public' ? (
    <p>
      Go to the <Link to="/">home page</Link>, or{' '}
      <Link to="/contact">contact {institution().shortName}</Link> if the link is on this site.
    </p>
  ) : (
    <p>
      Go to your <Link to={dashboards[frame]}>dashboard</Link>.
    </p>
  )

const missing = { title: 'Page not found', robots: 'noindex' } as const

function NothingHere({ frame }: { frame: Frame }) {
  usePageTitle(missing.title)
  useDocumentHead(missing)
  const { incomplete } = useView()
  if (incomplete) {
    return (
      <Problem
        title="This page is not available now"
        text="A part of the portal could not be loaded, and this page may belong to it. Try again in a moment."
        action="Try again"
        onAction={() => {
          globalThis.location.reload()
        }}
      />
    )
  }
  return (
    <Problem
      title="Page not found"
      text="There is no page at this address. It may have been moved, or the address may have been typed wrongly."
    >
      <WayOn frame={frame} />
    </Problem>
  )
}
