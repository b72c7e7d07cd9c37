import { messages, type ApplicationDraft } from '@portal/contracts'
import { done, success } from '../../answers'
import { aDraft } from '../../factories'
import type { Actor } from '../backend/actor'
import { conflict, notFound, Refusal } from '../backend/refusal'
import type { Person } from '../world/people'
import type { Stories } from './story'

interface Kept {
  draft: ApplicationDraft
  /** The photo's data URL; the draft has its address. */
  image: string | null
}
const kept = new WeakMap<Person, Kept>()

const of = (person: Person): Kept => {
  const found = kept.get(person) ?? { draft: aDraft({ applicationNumber: person.student.applicationNumber }), image: null }
  kept.set(person, found)
  return found
}

/** A submission leaves no draft. */
export const forgetDraft = (person: Person): void => void kept.delete(person)

/** The photo that somebody's draft has, as a data URL. */
export const draftPhoto = (actor: Actor): string | null => (actor.kind === 'student' ? of(actor.person).image : null)

/** The signed-in student, when the form is theirs. */
export function applicantOf(actor: Actor, applicationNumber: string): Person {
  if (actor.kind !== 'student') throw notFound()
  if (actor.person.student.applicationNumber !== applicationNumber) throw new Refusal(403, messages.applicationForm.otherAccount, { code: 'other-account' })
  return actor.person
}

/** Refuses what was filled in on another version than the stored one. */
export function assertNewest(person: Person, version: number): void {
  if (version !== of(person).draft.version) throw new Refusal(409, messages.applicationForm.draftStale, { code: 'draft-stale' })
}

/** The draft of the signed-in student, as long as it may change. */
function openDraft(actor: Actor, applicationNumber: string): Kept {
  const person = applicantOf(actor, applicationNumber)
  if (person.biodata.status === 1) throw conflict(messages.applicationForm.alreadySubmitted)
  return of(person)
}

let photos = 0

/** The unfinished application form: its version, its photo, and the refusal of a stale tab. */
export const draftStories: Stories = {
  'GET /students/application-form/draft': ({ actor }) => {
    if (actor.kind !== 'student') throw notFound()
    return success({ draft: of(actor.person).draft })
  },
  'PUT /students/application-form/draft': ({ body: { applicationNumber, version, values }, actor }) => {
    const own = openDraft(actor, applicationNumber)
    assertNewest(applicantOf(actor, applicationNumber), version)
    const savedAt = new Date().toISOString()
    own.draft = { ...own.draft, version: version + 1, values, savedAt }
    return success({ version: version + 1, savedAt })
  },
  'PUT /students/application-form/draft/photo': ({ body, actor }) => {
    const own = openDraft(actor, body.applicationNumber)
    photos += 1
    const photo = `/api/students/application-form/draft/photo?v=${photos}`
    Object.assign(own, { image: body.profileImage, draft: { ...own.draft, photo } })
    return success({ photo })
  },
  'DELETE /students/application-form/draft/photo': ({ query, actor }) => {
    const own = openDraft(actor, query.applicationNumber)
    Object.assign(own, { image: null, draft: { ...own.draft, photo: null } })
    return done(messages.applicationForm.draftPhotoRemoved)
  },
}
