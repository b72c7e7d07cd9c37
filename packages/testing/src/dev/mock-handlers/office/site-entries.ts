import {
  kindOfPlace,
  mostSiteEntries,
  siteEntryMessages,
  sitePlaces,
  type SiteEntry,
  type SiteEntryInput,
  type SiteVersion,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import type { Actor } from '../../backend/actor'
import { notFound, Refusal } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { SiteEntries } from '../../seed/office/site-entries'
import { add, change, justNow, remove, type Records } from '../records'
import type { MockHandlers } from '../mock-handler'

const records = ({ site }: MockDatabase): Records<SiteEntry> => ({
  rows: site.entries,
  unique: {
    key: ({ place, title }) => `${place} ${title.toLowerCase()}`,
    field: 'title',
    taken: siteEntryMessages.titleTaken,
  },
})

const toEntry = ({ place, title, text, link, position, from, until }: SiteEntryInput) => ({
  place,
  title,
  text: (kindOfPlace(place) === 'card' && text) || null,
  link: link || null,
  position,
  from: from || null,
  until: until || null,
})

const inOrder = (one: SiteEntry, other: SiteEntry): number =>
  sitePlaces.indexOf(one.place) - sitePlaces.indexOf(other.place) ||
  one.position - other.position ||
  one.title.localeCompare(other.title)

const present = ({ scenario, site }: MockDatabase): SiteEntry[] =>
  scenario.lists === 'empty' ? [] : site.entries.toSorted(inOrder)

const shownNow = ({ from, until }: SiteEntry): boolean => {
  const today = justNow().slice(0, 10)
  return (from === null || from <= today) && (until === null || today <= until)
}

function assertRoom({ site }: MockDatabase, place: SiteEntry['place'], own?: string): void {
  const others = site.entries.filter((each) => each.place === place && each._id !== own)
  if (others.length >= mostSiteEntries)
    throw new Refusal(409, siteEntryMessages.placeFull, {
      errors: [{ field: 'place', message: siteEntryMessages.placeFull }],
    })
}

const nameOf = (actor: Actor): string =>
  actor.kind === 'staff' ? `${actor.member.staff.first_name} ${actor.member.staff.last_name}` : ''

function storeState(
  { site }: MockDatabase,
  actor: Actor,
  made: Pick<SiteVersion, 'change' | 'title'>,
): void {
  const entries = [...site.entries]
  const version = (site.versions[0]?.version.version ?? 0) + 1
  site.versions.unshift({
    version: { version, at: justNow(), by: nameOf(actor), entries: entries.length, ...made },
    entries,
  })
}

function stateOf({ versions }: SiteEntries, wanted: number | string): SiteEntry[] {
  const found = versions.find(({ version }) => version.version === Number(wanted))
  if (!found) throw notFound()
  return found.entries
}

/** Links, notices and cards of the institution. */
export const siteEntryHandlers: MockHandlers = {
  'GET /site': ({ db }) =>
    present(db)
      .filter(shownNow)
      .map(({ _id, place, title, text, link, updatedAt }) => ({
        _id,
        place,
        title,
        text,
        link,
        updatedAt,
      })),
  'GET /site-entries': ({ db }) => present(db),
  'POST /site-entries': ({ body, db, actor }) => {
    assertRoom(db, body.place)
    const entry = add(records(db), { ...toEntry(body), updatedAt: justNow() })
    storeState(db, actor, { change: 'added', title: entry.title })
    return { ...success(entry), message: siteEntryMessages.added }
  },
  'PUT /site-entries/:id': ({ params, body, db, actor }) => {
    assertRoom(db, body.place, params.id)
    const entry = change(records(db), params.id, toEntry(body), body.basedOn)
    storeState(db, actor, { change: 'changed', title: entry.title })
    return { ...success(entry), message: siteEntryMessages.updated }
  },
  'DELETE /site-entries/:id': ({ params, db, actor }) => {
    const title = db.site.entries.find(({ _id }) => _id === params.id)?.title ?? ''
    remove(records(db), params.id)
    storeState(db, actor, { change: 'deleted', title })
    return done(siteEntryMessages.deleted)
  },
  'GET /site-entries/versions': ({ db }) => db.site.versions.map(({ version }) => version),
  'GET /site-entries/versions/:version': ({ params, db }) =>
    stateOf(db.site, params.version).toSorted(inOrder),
  'POST /site-entries/versions/:version/restore': ({ params, body, db, actor }) => {
    const earlier = stateOf(db.site, params.version)
    if (db.site.versions[0]?.version.version !== body.basedOn)
      throw new Refusal(409, siteEntryMessages.changedSince)
    db.site.entries = [...earlier]
    storeState(db, actor, { change: 'restored', title: String(params.version) })
    return done(siteEntryMessages.restored)
  },
}
