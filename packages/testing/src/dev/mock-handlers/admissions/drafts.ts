import { messages, type ApplicationDraft } from '@portal/contracts'
import { done, success } from '../../../answers'
import { aDraft } from '../../../factories'
import type { Actor } from '../../backend/actor'
import { conflict, notFound, Refusal } from '../../backend/refusal'
import { marker } from '../../marker'
import { storage } from '../../storage'
import type { Person } from '../../seed/people'
import type { MockHandlers } from '../mock-handler'

/** What all tabs of the browser find, as they find the one draft of the API: two of them can be merged here too. */
interface Kept {
  draft: ApplicationDraft
  /** The photo's data URL; the draft has its address. */
  image: string | null
}

const keyOf = ({ student }: Person): string => `${marker}-draft-${student.applicationNumber}`

const of = (person: Person): Kept =>
  (JSON.parse(storage.getItem(keyOf(person)) ?? 'null') as Kept | null) ?? {
    draft: aDraft({ applicationNumber: person.student.applicationNumber }),
    image: null,
  }
const keep = (person: Person, next: Kept): void => {
  storage.setItem(keyOf(person), JSON.stringify(next))
}

/** A submission leaves no draft, and neither does another scenario. */
export const forgetDraft = (person: Person): void => {
  storage.removeItem(keyOf(person))
}

/** The photo that somebody's draft has, as a data URL. */
export const draftPhoto = (actor: Actor): string | null =>
  actor.kind === 'student' ? of(actor.person).image : null

/** The signed-in student, when the form is theirs. */
export function applicantOf(actor: Actor, applicationNumber: string): Person {
  if (actor.kind !== 'student') throw notFound()
  if (actor.person.student.applicationNumber !== applicationNumber)
    throw new Refusal(403, messages.applicationForm.otherAccount, { code: 'other-account' })
  return actor.person
}

/** Refuses what was filled in on another version than the stored one. */
export function assertNewest(person: Person, version: number): void {
  if (version !== of(person).draft.version)
    throw new Refusal(409, messages.applicationForm.draftStale, { code: 'draft-stale' })
}

/** The signed-in student, as long as the form may change. */
function openDraft(actor: Actor, applicationNumber: string): Person {
  const person = applicantOf(actor, applicationNumber)
  if (person.biodata.status === 1) throw conflict(messages.applicationForm.alreadySubmitted)
  return person
}

/** Refuses to replace another photo than the one that the page has shown. */
function replacePhoto(
  person: Person,
  replaces: string | undefined,
  next: { image: string | null; photo: string | null },
): void {
  const { draft } = of(person)
  if (replaces !== undefined && replaces !== (draft.photo ?? 'none'))
    throw new Refusal(409, messages.applicationForm.draftStale, { code: 'photo-stale' })
  keep(person, { image: next.image, draft: { ...draft, photo: next.photo } })
}

/** The unfinished application form: its version, its photo, and the refusal of a stale tab. */
export const draftHandlers: MockHandlers = {
  'GET /students/application-form/draft': ({ actor }) => {
    if (actor.kind !== 'student') throw notFound()
    return success({ draft: of(actor.person).draft })
  },
  'PUT /students/application-form/draft': ({
    body: { applicationNumber, version, values },
    actor,
  }) => {
    const person = openDraft(actor, applicationNumber)
    assertNewest(person, version)
    const savedAt = new Date().toISOString()
    const own = of(person)
    keep(person, { ...own, draft: { ...own.draft, version: version + 1, values, savedAt } })
    return success({ version: version + 1, savedAt })
  },
  'PUT /students/application-form/draft/photo': ({ body, actor }) => {
    const person = openDraft(actor, body.applicationNumber)
    const photo = `/api/students/application-form/draft/photo?v=${Date.now().toString(16)}`
    replacePhoto(person, body.replaces, { image: body.profileImage, photo })
    return success({ photo })
  },
  'DELETE /students/application-form/draft/photo': ({ query, actor }) => {
    replacePhoto(openDraft(actor, query.applicationNumber), query.replaces, {
      image: null,
      photo: null,
    })
    return done(messages.applicationForm.draftPhotoRemoved)
  },
}
