import { useEffect, useEffectEvent } from 'react'
import { confirm, hasUnsavedWork } from '@portal/kit'
import { useLocation } from 'react-router-dom'
import type { AreaFailure, FailureKind } from '../areas/loading/area-failure'
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

/**
 * The first page of this part of the portal, or of the portal if that is the present page; null if
 * there is no other.
 */
function homeFor(path: string): string | null {
  const own =
    ['/staff', '/app'].find((start) => path === start || path.startsWith(`${start}/`)) ?? '/'
  if (path !== own) return own
  return own === '/' ? null : '/'
}

/** Reloads the document, so that the fault is not carried over. */
function GoHome() {
  const { pathname } = useLocation()
  const home = homeFor(pathname)
  return (
    home && (
      <p>
        <a href={home}>Go to the home page</a>
      </p>
    )
  )
}

/** Shown instead of a page that could not be loaded. Header, menu and other areas still work. */
export function AreaProblem({ failure, onRetry }: { failure: AreaFailure; onRetry: () => void }) {
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
      <GoHome />
    </Problem>
  )
}
