import { messages, type ApplicationDraft } from '@portal/contracts'
import { done, success } from '../../../answers'
import { aDraft } from '../../../factories'
import type { Actor } from '../../backend/actor'
import { conflict, notFound, Refusal } from '../../backend/refusal'
import { marker } from '../../marker'
import { storage } from '../../storage'
import type { Person } from '../../seed/students/people'
import type { MockHandlers } from '../mock-handler'

/**
 * The draft of a student. All tabs of the browser share it, as they share the draft in the API, so
 * the merge of two tabs can be tried here too.
 */
interface Stored {
  draft: ApplicationDraft
  /** The photo as a data URL. The draft contains the photo's address. */
  image: string | null
}

const keyOf = ({ student }: Person): string => `${marker}-draft-${student.applicationNumber}`

const of = (person: Person): Stored =>
  (JSON.parse(storage.getItem(keyOf(person)) ?? 'null') as Stored | null) ?? {
    draft: aDraft({ applicationNumber: person.student.applicationNumber }),
    image: null,
  }
const keep = (person: Person, next: Stored): void => {
  storage.setItem(keyOf(person), JSON.stringify(next))
}

/** A draft is deleted by a submission and by a change of the scenario. */
export const forgetDraft = (person: Person): void => {
  storage.removeItem(keyOf(person))
}

/** The photo in the draft of the signed-in student, as a data URL; null if there is none. */
export const draftPhoto = (actor: Actor): string | null =>
  actor.kind === 'student' ? of(actor.person).image : null

/** The signed-in student. Throws a Refusal if the form belongs to another account. */
export function applicantOf(actor: Actor, applicationNumber: string): Person {
  if (actor.kind !== 'student') throw notFound()
  if (actor.person.student.applicationNumber !== applicationNumber)
    throw new Refusal(403, messages.applicationForm.otherAccount, { code: 'other-account' })
  return actor.person
}

/** Throws a Refusal if the form is based on another version than the stored one. */
export function assertNewest(person: Person, version: number): void {
  if (version !== of(person).draft.version)
    throw new Refusal(409, messages.applicationForm.draftStale, { code: 'draft-stale' })
}

/**
 * The signed-in student. Throws a Refusal if the form belongs to another account or is submitted.
 */
function openDraft(actor: Actor, applicationNumber: string): Person {
  const person = applicantOf(actor, applicationNumber)
  if (person.biodata.status === 1) throw conflict(messages.applicationForm.alreadySubmitted)
  return person
}

/**
 * Stores or removes the photo. Throws a Refusal if the stored photo is not the one that the page
 * has shown.
 */
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

/** The draft of the application form: its values with a version, and its photo. */
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
