import { setAreaRelease, type AreaHealth, type AreaName } from '@portal/kit'
import type { AreaRelease, Candidate } from '@portal/releases'
import type { AreaFailure } from '../loading/area-failure'
import { showStylesOf } from '../loading/styles'
import type { Memory } from './memory'
import type { Report } from './reports'

/**
 * Handles the result of a release (runs, failed, crashed): stores it in this browser, reports it
 * and shows it.
 */
export interface OutcomeLog {
  running: (candidate: Candidate, ms: number) => void
  failed: (candidate: Candidate, failure: AreaFailure) => void
  crashed: (release: AreaRelease) => void
  /** For the health page. */
  last: () => Pick<AreaHealth, 'loadMs' | 'lastError'>
}

export function createOutcomeLog(
  name: AreaName,
  { memory, report }: { memory: Memory; report: Report },
): OutcomeLog {
  let loadMs: AreaHealth['loadMs'] = null
  let lastError: AreaHealth['lastError'] = null
  let failedCanary = ''
  const setLastError = ({ release }: AreaRelease, reason: string): void => {
    lastError = { release, reason, at: new Date().toISOString() }
  }
  return {
    running: ({ release }, ms) => {
      setAreaRelease(name, release.base === undefined ? release.release : 'local')
      showStylesOf(name, release)
      loadMs = ms
      report(name, release, { kind: 'load', ms })
      // Only now it is certain that the canary failed and not the network.
      if (failedCanary !== '' && failedCanary !== release.release)
        memory.markBad(name, failedCanary)
      failedCanary = ''
    },
    failed: ({ release, channel }, { kind }) => {
      setLastError(release, kind)
      if (kind !== 'disabled') report(name, release, { kind: 'load-failed', reason: kind })
      if (channel === 'canary') failedCanary = release.release
    },
    crashed: (release) => {
      setLastError(release, 'crash')
      report(name, release, { kind: 'crash', reason: 'crash' })
    },
    last: () => ({ loadMs, lastError }),
  }
}
