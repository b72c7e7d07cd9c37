import type { SiteEntry, SiteVersion } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../../platform/actor'
import { notFound } from '../../../platform/errors'
import { newId } from '../../../platform/ids'

interface Stored {
  version: number
  entries: SiteEntry[]
}
interface Row {
  version: number
  action: SiteVersion['change']
  title: string
  created_at: string
  entries_json: string
  first_name: string | null
  last_name: string | null
}

/** The change that leads to a new state. */
export type SiteChange = Pick<SiteVersion, 'change' | 'title'> & { by: Origin; now: string }

const entriesIn = (json: string): SiteEntry[] => JSON.parse(json) as SiteEntry[]

const toVersion = (row: Row): SiteVersion => ({
  version: row.version,
  at: row.created_at,
  by: [row.first_name, row.last_name].filter(Boolean).join(' '),
  change: row.action,
  title: row.title,
  entries: entriesIn(row.entries_json).length,
})

/** All states of the links, notices and cards. A state never changes. */
export const createSiteVersionRepository = (connection: Knex) => ({
  /** The present state; null before the first change. */
  last: async (): Promise<Stored | null> => {
    const row = await connection('site_versions')
      .orderBy('version', 'desc')
      .first<{ version: number; entries_json: string } | undefined>('version', 'entries_json')
    return row ? { version: row.version, entries: entriesIn(row.entries_json) } : null
  },
  /** Newest first. */
  list: async (limit: number): Promise<SiteVersion[]> =>
    (
      await connection('site_versions as v')
        .leftJoin('staff as s', 's.id', 'v.staff_id')
        .orderBy('v.version', 'desc')
        .limit(limit)
        .select<Row[]>(
          'v.version',
          'v.action',
          'v.title',
          'v.created_at',
          'v.entries_json',
          's.first_name',
          's.last_name',
        )
    ).map(toVersion),
  /** The entries of a state. Throws 404 if there is none with this number. */
  entriesOf: async (version: number): Promise<SiteEntry[]> => {
    const row = await connection('site_versions')
      .where({ version })
      .first<{ entries_json: string } | undefined>('entries_json')
    if (!row) throw notFound()
    return entriesIn(row.entries_json)
  },
  /**
   * Adds a state. If two are added at once, the number of the second one is a duplicate key, and
   * its transaction is retried.
   */
  add: async (
    { version, entries }: Stored,
    { change, title, by, now }: SiteChange,
  ): Promise<void> => {
    await connection('site_versions').insert({
      id: newId(),
      version,
      action: change,
      title,
      staff_id: by.actor.kind === 'staff' ? by.actor.id : null,
      entries_json: JSON.stringify(entries),
      created_at: now,
    })
  },
})
export type SiteVersionRepository = ReturnType<typeof createSiteVersionRepository>
