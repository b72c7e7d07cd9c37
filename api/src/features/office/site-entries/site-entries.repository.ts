import {
  fold,
  siteEntryMessages,
  sitePlaces,
  type SiteEntry,
  type SitePlace,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { rowsChanged } from '../../../platform/database/rows/row-count'
import { createRows } from '../../../platform/database/rows/rows'
import { sharedRows } from '../../../platform/database/rows/shared-rows'

interface Row {
  id: string
  place: SitePlace
  title: string
  text: string | null
  link: string | null
  position: number
  from_on: string | null
  until_on: string | null
  updated_at: string
}

const toEntry = (row: Row): SiteEntry => ({
  _id: row.id,
  place: row.place,
  title: row.title,
  text: row.text,
  link: row.link,
  position: row.position,
  from: row.from_on,
  until: row.until_on,
  updatedAt: row.updated_at,
})

const columnsOf = (entry: SiteEntry, now: string) => ({
  id: entry._id,
  place: entry.place,
  title: entry.title,
  title_key: fold(entry.title),
  text: entry.text,
  link: entry.link,
  position: entry.position,
  from_on: entry.from,
  until_on: entry.until,
  created_at: now,
  updated_at: entry.updatedAt,
})

const byPlace = (one: SiteEntry, other: SiteEntry): number =>
  sitePlaces.indexOf(one.place) - sitePlaces.indexOf(other.place)

/** Name of the version of the entries. */
const version = 'site_entries'

/** Links, notices and cards of the institution. */
export function createSiteEntryRepository(connection: Knex) {
  const rows = createRows<Row, SiteEntry>(connection, {
    table: 'site_entries',
    noun: 'site-entry',
    order: ['row.position', 'row.title_key', 'row.id'],
    toEntity: toEntry,
    select: (db) =>
      db('site_entries as row').select(
        'row.id',
        'row.place',
        'row.title',
        'row.text',
        'row.link',
        'row.position',
        'row.from_on',
        'row.until_on',
        'row.updated_at',
      ),
    taken: { field: 'title', message: siteEntryMessages.titleTaken },
    labels: { from_on: { label: 'first day' }, until_on: { label: 'last day' } },
    derived: ['title_key'],
    version,
  })
  return {
    ...rows,
    /** By place, position and title. */
    list: async (): Promise<SiteEntry[]> => (await rows.list()).sort(byPlace),
    /** Replaces all entries. */
    replaceAll: async (entries: readonly SiteEntry[], now: string): Promise<void> => {
      await connection('site_entries').delete()
      if (entries.length > 0)
        await connection('site_entries').insert(entries.map((entry) => columnsOf(entry, now)))
      await rowsChanged(connection, version)
    },
  }
}
export type SiteEntryRepository = ReturnType<typeof createSiteEntryRepository>

/** All entries, for visitors: from rows that the process shares. */
export const entriesForVisitors = sharedRows(version, (connection): Promise<readonly SiteEntry[]> =>
  createSiteEntryRepository(connection).list(),
)
