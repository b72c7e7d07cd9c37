import { z } from 'zod'
import {
  BasedOn,
  Day,
  done,
  Id,
  IdParams,
  Instant,
  optionalLine,
  requiredLine,
  success,
} from '../base/common'
import { isSafeLink } from '../base/links'
import { messages } from '../base/messages'
import { operation, staffWith } from '../base/operation'
import { siteEntryMessages } from './site-entries.messages'
import { kindOfPlace, siteEntryLengths, sitePlaces } from './site-entry-places'

export const SitePlace = z.enum(sitePlaces)
export type SitePlace = z.infer<typeof SitePlace>

/** An entry as the portal shows it. `link` is null only for notices, `text` is for cards. */
export const ShownSiteEntry = z.object({
  _id: Id,
  place: SitePlace,
  title: z.string(),
  text: z.string().nullable(),
  link: z.string().nullable(),
  updatedAt: Instant,
})
export type ShownSiteEntry = z.infer<typeof ShownSiteEntry>

/**
 * A link, notice or card that the institution has added. It is shown from the first day to the last
 * day, both in Lagos and included; null is no limit. Entries of a place are in the order of their
 * position, then of their title.
 */
export const SiteEntry = ShownSiteEntry.extend({
  position: z.int(),
  from: Day.nullable(),
  until: Day.nullable(),
})
export type SiteEntry = z.infer<typeof SiteEntry>

const { title: titleLengths } = siteEntryLengths
/** An empty field of the form is no day. */
const day = z.union([Day, z.literal('')], 'Use a date such as 2026-09-30').nullish()

const fields = {
  place: SitePlace,
  title: requiredLine(messages.general.fillRequired, titleLengths.notice),
  text: optionalLine(siteEntryLengths.text).nullable(),
  link: z
    .string(siteEntryMessages.link)
    .trim()
    .max(siteEntryLengths.link, `Use at most ${String(siteEntryLengths.link)} characters`)
    .refine((link) => link === '' || isSafeLink(link), siteEntryMessages.link)
    .nullish(),
  position: z.coerce
    .number<number | string>(siteEntryMessages.position)
    .int(siteEntryMessages.position)
    .min(1, siteEntryMessages.position)
    .max(99, siteEntryMessages.position),
  from: day,
  until: day,
}

const Fields = z.strictObject(fields)
type Fields = z.infer<typeof Fields>

/** The rules about several fields. */
function checkPlace(
  { place, title, text, link, from, until }: Fields,
  context: z.RefinementCtx,
): void {
  const kind = kindOfPlace(place)
  const add = (field: keyof Fields, message: string): void => {
    context.addIssue({ code: 'custom', path: [field], message })
  }
  if (title.length > titleLengths[kind])
    add('title', siteEntryMessages.titleTooLong(titleLengths[kind]))
  if (kind !== 'notice' && !link) add('link', siteEntryMessages.linkRequired)
  if (kind !== 'card' && text) add('text', siteEntryMessages.textOnCards)
  if (from && until && until < from) add('until', siteEntryMessages.daysReversed)
}

export const SiteEntryInput = Fields.superRefine(checkPlace)
export type SiteEntryInput = z.infer<typeof SiteEntryInput>
export const SiteEntryEdit = z.strictObject({ ...fields, basedOn: BasedOn }).superRefine(checkPlace)
export type SiteEntryEdit = z.infer<typeof SiteEntryEdit>

/** A state of all entries. `change` names the change that led to it, and `title` its entry. */
export const SiteVersion = z.object({
  version: z.int(),
  at: Instant,
  by: z.string(),
  change: z.enum(['added', 'changed', 'deleted', 'restored']),
  /** The title of the entry; for a restored state the number of that state. */
  title: z.string(),
  entries: z.int(),
})
export type SiteVersion = z.infer<typeof SiteVersion>

const tag = 'site-entries'
const access = [staffWith('database')]
const VersionParams = z.strictObject({ version: z.coerce.number<number | string>().int().min(1) })

export const getSite = operation({
  id: 'getSite',
  method: 'GET',
  path: '/site',
  summary: 'The links, notices and cards that the portal shows today',
  tag,
  access: 'public',
  response: z.array(ShownSiteEntry),
})
export const listSiteEntries = operation({
  id: 'listSiteEntries',
  method: 'GET',
  path: '/site-entries',
  summary: 'All links, notices and cards of the institution',
  tag,
  access,
  response: z.array(SiteEntry),
})
export const addSiteEntry = operation({
  id: 'addSiteEntry',
  method: 'POST',
  path: '/site-entries',
  summary: 'Add a link, notice or card',
  tag,
  access,
  body: SiteEntryInput,
  status: 201,
  response: success(SiteEntry),
})
export const updateSiteEntry = operation({
  id: 'updateSiteEntry',
  method: 'PUT',
  path: '/site-entries/:id',
  summary: 'Change a link, notice or card',
  tag,
  access,
  params: IdParams,
  body: SiteEntryEdit,
  response: success(SiteEntry),
})
export const deleteSiteEntry = operation({
  id: 'deleteSiteEntry',
  method: 'DELETE',
  path: '/site-entries/:id',
  summary: 'Delete a link, notice or card',
  tag,
  access,
  params: IdParams,
  response: done,
})
export const listSiteVersions = operation({
  id: 'listSiteVersions',
  method: 'GET',
  path: '/site-entries/versions',
  summary: 'The last fifty states of the links, notices and cards, newest first',
  tag,
  access,
  response: z.array(SiteVersion),
})
export const getSiteVersion = operation({
  id: 'getSiteVersion',
  method: 'GET',
  path: '/site-entries/versions/:version',
  summary: 'The entries of an earlier state',
  tag,
  access,
  params: VersionParams,
  response: z.array(SiteEntry),
})
export const restoreSiteVersion = operation({
  id: 'restoreSiteVersion',
  method: 'POST',
  path: '/site-entries/versions/:version/restore',
  summary: 'Make the entries as they were in an earlier state',
  tag,
  access,
  params: VersionParams,
  /** The newest version that the person has seen. */
  body: z.strictObject({ basedOn: z.int() }),
  response: done,
})
