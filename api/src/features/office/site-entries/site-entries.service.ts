import {
  mostSiteEntries,
  shownSiteVersions,
  siteEntryMessages,
  type SiteEntry,
  type SiteEntryEdit,
  type SiteEntryInput,
  type SitePlace,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict } from '../../../platform/errors'
import { dayOf } from '../../../platform/lagos-days.rules'
import type { SiteEntryRepository } from './site-entries.repository'
import { isSameState, restoredFrom, shownOn, siteEntryColumns } from './site-entries.rules'
import type { SiteChange, SiteVersionRepository } from './site-versions.repository'

export interface SiteWork {
  entries: SiteEntryRepository
  versions: SiteVersionRepository
  record: (entry: AuditEntry) => Promise<void>
}

/** Stores the state after a change. An edit that changed nothing leads to no new state. */
async function storeState({ entries, versions }: SiteWork, change: SiteChange): Promise<void> {
  const [last, present] = [await versions.last(), await entries.list()]
  if (last && isSameState(last.entries, present)) return
  await versions.add({ version: (last?.version ?? 0) + 1, entries: present }, change)
}

/** Throws 409 if the place has its maximum of entries besides this one. */
async function assertFree(
  { entries }: SiteWork,
  place: SitePlace,
  own: string | null = null,
): Promise<void> {
  const others = (await entries.list()).filter((each) => each.place === place && each._id !== own)
  if (others.length >= mostSiteEntries)
    throw conflict(siteEntryMessages.placeFull, [
      { field: 'place', message: siteEntryMessages.placeFull },
    ])
}

/** Parts of the service. */
interface Parts {
  work: UnitOfWork<SiteWork>
  clock: Clock
  entriesForVisitors: () => Promise<readonly SiteEntry[]>
}

export const createSiteEntryService = ({ work, clock, entriesForVisitors }: Parts) => ({
  shown: async () => shownOn(await entriesForVisitors(), dayOf(clock.instant())),
  list: () => work.read(({ entries }) => entries.list()),
  versions: () => work.read(({ versions }) => versions.list(shownSiteVersions)),
  /** Throws 404 if there is no such state. */
  version: (version: number) => work.read(({ versions }) => versions.entriesOf(version)),

  add: (input: SiteEntryInput, by: Origin): Promise<SiteEntry> =>
    work.write(async (repositories) => {
      const { entries } = repositories
      const now = clock.instant()
      await assertFree(repositories, input.place)
      const entry = await entries.get(await entries.add(siteEntryColumns(input), by, now))
      await storeState(repositories, { change: 'added', title: entry.title, by, now })
      return entry
    }),
  change: (id: string, { basedOn, ...input }: SiteEntryEdit, by: Origin): Promise<SiteEntry> =>
    work.write(async (repositories) => {
      const { entries } = repositories
      const now = clock.instant()
      await entries.lock(id)
      await assertFree(repositories, input.place, id)
      await entries.change(id, siteEntryColumns(input), by, now, basedOn)
      const entry = await entries.get(id)
      await storeState(repositories, { change: 'changed', title: entry.title, by, now })
      return entry
    }),
  remove: (id: string, by: Origin): Promise<void> =>
    work.write(async (repositories) => {
      const { title } = await repositories.entries.get(id)
      await repositories.entries.remove(id, by)
      await storeState(repositories, { change: 'deleted', title, by, now: clock.instant() })
    }),

  /**
   * Makes all entries as they were in an earlier state. Throws 404 if there is no such state, and
   * 409 if `basedOn` is not the newest one or the entries are like this already.
   */
  restore: (version: number, basedOn: number, by: Origin): Promise<void> =>
    work.write(async (repositories) => {
      const { entries, versions, record } = repositories
      const now = clock.instant()
      const earlier = await versions.entriesOf(version)
      const last = await versions.last()
      if (!last || last.version !== basedOn) throw conflict(siteEntryMessages.changedSince)
      const present = await entries.list()
      if (isSameState(earlier, present)) throw conflict(siteEntryMessages.isPresent)
      const restored = restoredFrom(earlier, present, now)
      await entries.replaceAll(restored, now)
      await versions.add(
        { version: last.version + 1, entries: restored },
        { change: 'restored', title: String(version), by, now },
      )
      const titlesOf = (all: readonly SiteEntry[]) => all.map(({ title }) => title).join(', ')
      await record({
        by,
        action: 'site-entries.restored',
        record: `site_versions/${String(last.version + 1)}`,
        before: { version: last.version, name: titlesOf(present) },
        after: { version, name: titlesOf(restored) },
        at: now,
      })
    }),
})
