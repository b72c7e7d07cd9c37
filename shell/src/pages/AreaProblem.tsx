import { useEffect, useEffectEvent } from 'react'
import { confirm, hasUnsavedWork } from '@portal/kit'
import type { AreaFailure, FailureKind } from '../areas/loading/area-failure'
import { Problem } from './Problem'

const connection = 'Part of the portal did not arrive. Check your connection and try again.'
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

async function reload(): Promise<void> {
  const question = {
    title: 'Load the page again?',
    message: 'What you typed and did not send will be lost.',
    confirmLabel: 'Load again',
    danger: true,
  }
  if (!hasUnsavedWork() || (await confirm(question))) globalThis.location.reload()
}

/** Calls back when the network is here again, while it `isMissing`. */
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

/** Stands in for a page that could not be loaded; header, menu and other areas go on working. */
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
    />
  )
}
