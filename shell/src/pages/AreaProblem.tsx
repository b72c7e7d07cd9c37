import { useEffect, useEffectEvent } from 'react'
import { confirm, hasUnsavedWork } from '@portal/kit'
import { useLocation } from 'react-router-dom'
import type { AreaFailure, FailureKind } from '../areas/loading/area-failure'
import { useView } from '../context'
import type { RouteTable } from '../routing/route-table'
import { Problem } from './Problem'

const connection = 'Part of the page failed to load. Check your connection and try again.'
const ours =
  'Something is wrong with this part of the portal. The rest still works; try this page again in a moment.'

const sentences: Record<Exclude<FailureKind, 'disabled'>, string> = {
  network: connection,
  timeout: connection,
  incompatible:
    'This part of the portal has changed since you opened it. Load the page again to get the new version.',
  untrusted: ours,
  broken: ours,
}

/** Loads the document again, after a question if entries would be lost. */
export async function reload(): Promise<void> {
  const question = {
    title: 'Load the page again?',
    message: 'Unsaved entries will be lost.',
    confirmLabel: 'Load again',
    danger: true,
  }
  if (!hasUnsavedWork() || (await confirm(question))) globalThis.location.reload()
}

/** Calls back when the network is back, while it `isMissing`. */
function useNetworkBack(isMissing: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isMissing) return
    globalThis.addEventListener('online', back)
    return () => {
      globalThis.removeEventListener('online', back)
    }
  }, [isMissing])
}

const parts = ['/staff', '/app']

/**
 * The first page of this part of the portal, if another area has it. Otherwise the public home
 * page, which can be read without any code; null on that page itself.
 */
function homeFor(path: string, { find }: RouteTable): string | null {
  const own = parts.find((start) => path.startsWith(`${start}/`))
  if (own !== undefined && find(own)?.area !== find(path)?.area) return own
  return path === '/' ? null : '/'
}

/** Reloads the document, so that the fault is not carried over. */
function GoHome({ home: given }: { home: string | undefined }) {
  const { pathname } = useLocation()
  const { table } = useView()
  const home = given ?? homeFor(pathname, table)
  return (
    home && (
      <p>
        <a href={home}>Go to the home page</a>
      </p>
    )
  )
}

interface AreaProblemProps {
  failure: AreaFailure
  onRetry: () => void
  /** A page that works, if the usual one has the same problem. */
  home?: string
}

/** Shown instead of a page that could not be loaded. Header, menu and other areas still work. */
export function AreaProblem({ failure, onRetry, home }: AreaProblemProps) {
  useNetworkBack(failure.kind === 'network' || failure.kind === 'timeout', onRetry)
  if (failure.kind === 'disabled')
    return <Problem title="This page is switched off" text={failure.message} />
  const stale = failure.kind === 'incompatible'
  return (
    <Problem
      title="This page could not be loaded"
      text={sentences[failure.kind]}
      action={stale ? 'Load the page again' : 'Try again'}
      onAction={stale ? () => void reload() : onRetry}
    >
      <GoHome home={home} />
    </Problem>
  )
}
