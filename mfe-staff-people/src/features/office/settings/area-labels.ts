import type { ReleaseCounters } from '@portal/contracts'
import type { AreaHealth } from '@portal/kit'
import type { Tone } from '@portal/ui'

const titles: Readonly<Record<string, string>> = {
  'mfe-public': 'Public site',
  'mfe-student': 'Student portal',
  'mfe-staff-people': 'Staff: people and admissions',
  'mfe-staff-academics': 'Staff: academics and payments',
}

/**
 * 'Student portal', or 'Student library' for the area `mfe-student-library` of another repository.
 */
export function titleOf(area: AreaHealth['area']): string {
  const words = area.replace(/^mfe-/, '').replaceAll('-', ' ')
  return titles[area] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Whether a replacement runs instead of the intended release. */
export const isFallback = ({ channel, status }: AreaHealth): boolean =>
  status === 'running' && (channel === 'last-known-good' || channel === 'previous')

const channels: Record<NonNullable<AreaHealth['channel']>, string> = {
  stable: 'Stable',
  canary: 'Canary: some browsers get it first',
  'last-known-good': 'Fallback: the last release that worked here',
  previous: 'Fallback: the release before',
  local: 'A developer’s own',
}
export const channelOf = ({ channel }: AreaHealth): string | null =>
  channel ? channels[channel] : null

export function stateOf(health: AreaHealth): { tone: Tone; text: string } {
  if (isFallback(health)) return { tone: 'warning', text: 'Fallback' }
  const states: Record<AreaHealth['status'], { tone: Tone; text: string }> = {
    'not-loaded': { tone: 'neutral', text: 'Not used yet' },
    loading: { tone: 'info', text: 'Loading' },
    running: { tone: 'success', text: 'Running' },
    failed: { tone: 'error', text: 'Not available' },
    'switched-off': { tone: 'neutral', text: 'Switched off' },
  }
  return states[health.status]
}

const reasons: Record<string, string> = {
  network: 'A file could not be loaded',
  timeout: 'No answer in time',
  incompatible: 'Not compatible with this shell',
  untrusted: 'Its files failed the integrity check',
  broken: 'Its code failed',
  crash: 'A page stopped working',
}
export const reasonOf = (reason: string): string => reasons[reason] ?? reason

const share = (part: number, whole: number): string => `${String(part)} of ${String(whole)}`

/** The reports of all browsers as text; empty without reports. */
export const countersOf = (counters: ReleaseCounters | undefined): (readonly [string, string])[] =>
  counters
    ? [
        ['Loads that failed', share(counters.loadFailures, counters.loads + counters.loadFailures)],
        ['Crashes', String(counters.crashes)],
        ['API calls that failed', share(counters.callFailures, counters.calls)],
        ['Mean load time', counters.loadMs === null ? '–' : `${String(counters.loadMs)} ms`],
      ]
    : []
