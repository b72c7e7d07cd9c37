import {
  fold,
  kindOfPlace,
  type ShownSiteEntry,
  type SiteEntry,
  type SiteEntryInput,
} from '@portal/contracts'
import type { Columns } from '../../../platform/database/rows/rows'

/** Whether an entry is shown on a day in Lagos. */
const isShownOn =
  (day: string) =>
  ({ from, until }: SiteEntry): boolean =>
    (from === null || from <= day) && (until === null || day <= until)

/** The entries that the portal shows on a day in Lagos, without their settings. */
export const shownOn = (entries: readonly SiteEntry[], day: string): ShownSiteEntry[] =>
  entries.filter(isShownOn(day)).map(({ _id, place, title, text, link, updatedAt }) => ({
    _id,
    place,
    title,
    text,
    link,
    updatedAt,
  }))

export const siteEntryColumns = ({
  place,
  title,
  text,
  link,
  position,
  from,
  until,
}: SiteEntryInput): Columns => ({
  place,
  title,
  title_key: fold(title),
  text: (kindOfPlace(place) === 'card' && text) || null,
  link: link || null,
  position,
  from_on: from || null,
  until_on: until || null,
})

const settings = ({ updatedAt: _, ...entry }: SiteEntry): string => JSON.stringify(entry)

/**
 * The entries of an earlier state with the time of their last change: now, unless they are equal to
 * the present ones. So an edit that was begun before is refused as stale.
 */
export function restoredFrom(
  earlier: readonly SiteEntry[],
  present: readonly SiteEntry[],
  now: string,
): SiteEntry[] {
  const known = new Map(present.map((entry) => [entry._id, entry]))
  return earlier.map((entry) => {
    const same = known.get(entry._id)
    return same && settings(same) === settings(entry) ? same : { ...entry, updatedAt: now }
  })
}

export const isSameState = (one: readonly SiteEntry[], other: readonly SiteEntry[]): boolean =>
  one.map(settings).join() === other.map(settings).join()
