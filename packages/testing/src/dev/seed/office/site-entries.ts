import type { SiteEntry, SiteVersion } from '@portal/contracts'
import { aSiteEntry, aSiteVersion } from '../../../factories'

/** Links, notices and cards of the institution, and their states, newest first. */
export interface SiteEntries {
  entries: SiteEntry[]
  versions: { version: SiteVersion; entries: SiteEntry[] }[]
}

/** A notice, a link in two places, and a card, with the states that led to them. */
export function createSiteEntries(): SiteEntries {
  const entries = [
    aSiteEntry({ place: 'student-notice', title: 'The clinic is closed on Friday.', link: null }),
    aSiteEntry({ place: 'portal-menu' }),
    aSiteEntry(),
    aSiteEntry({
      place: 'student-card',
      title: 'Hostel ballot',
      text: 'Apply for a room until the end of the month.',
      link: '/app/resources',
    }),
  ]
  const versions = entries.map(({ title }, nth) => ({
    version: aSiteVersion({ version: nth + 1, title, entries: nth + 1 }),
    entries: entries.slice(0, nth + 1),
  }))
  return { entries, versions: versions.toReversed() }
}
