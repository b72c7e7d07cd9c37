import { messages } from '@portal/contracts'
import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import { asStudent } from '../../platform/actor'
import type { Actor } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import { conflict, DomainError, notFound } from '../../platform/errors'
import type { UnitOfWork } from '../../platform/unit-of-work'
import type { ApplicationFormRepository } from './application-form.repository'
import { drop, photoAddress } from './draft-photos'
import type { DraftRepository } from './drafts.repository'
import type { ObjectStore } from './object-store'
import { readPhoto } from './photo'

export interface DraftWork {
  forms: ApplicationFormRepository
  drafts: DraftRepository
}
interface Deps {
  work: UnitOfWork<DraftWork>
  photos: ObjectStore
  clock: Clock
}

/** The page tells this refusal from others by its code, and offers both versions. */
const stale = () => new DomainError(409, messages.applicationForm.draftStale, { code: 'draft-stale' })

/**
 * What is typed is kept as long as the form is not submitted, also while the session's switch is off: that gates the submission
 * alone. The form's row stays locked until the caller's transaction ends, so that no draft is left behind by a submission.
 */
async function assertUnsubmitted({ forms }: DraftWork, student: string): Promise<void> {
  const submitted = await forms.lock(student)
  if (submitted === null) throw notFound()
  if (submitted) throw conflict(messages.applicationForm.alreadySubmitted)
}

/** The unfinished application form of the signed-in student. */
export const createDraftService = ({ work, photos, clock }: Deps) => ({
  show: async (actor: Actor): Promise<ApplicationDraft> => {
    const { id } = asStudent(actor)
    const draft = await work.read(({ drafts }) => drafts.find(id))
    return { version: draft?.version ?? 0, values: draft?.values ?? null, photo: draft?.photoKey ? photoAddress(draft.photoKey) : null, savedAt: draft?.savedAt ?? null }
  },

  /** Saves over `version`. A save whose answer was lost is not repeated but looked up: the draft says whether it arrived. */
  save: async (actor: Actor, version: number, values: ApplicationDraftValues): Promise<{ version: number; savedAt: string }> => {
    const { id } = asStudent(actor)
    const savedAt = clock.instant()
    await work.write(async (repositories) => {
      await assertUnsubmitted(repositories, id)
      if (!(await repositories.drafts.save(id, version, values, savedAt))) throw stale()
    })
    return { version: version + 1, savedAt }
  },

  /** Keeps a photo and gives back its address. Kept apart from the values, it leaves their version as it is. */
  savePhoto: async (actor: Actor, dataUrl: string): Promise<string> => {
    const { id } = asStudent(actor)
    // Asked before the photo is drawn, because that is costly, and again inside the transaction, which decides.
    if (await work.read(({ forms }) => forms.isSubmitted(id))) throw conflict(messages.applicationForm.alreadySubmitted)
    const key = await photos.putApart(await readPhoto(dataUrl))
    const replaced = await work
      .write(async (repositories) => {
        await assertUnsubmitted(repositories, id)
        return repositories.drafts.setPhoto(id, key, clock.instant())
      })
      .catch(async (error: unknown) => {
        // After any other failure the row may be stored all the same, so that only the sweep can tell.
        if (error instanceof DomainError) await drop(photos, key)
        throw error
      })
    await drop(photos, replaced)
    return photoAddress(key)
  },

  removePhoto: async (actor: Actor): Promise<void> => {
    const { id } = asStudent(actor)
    const removed = await work.write(async (repositories) => {
      await assertUnsubmitted(repositories, id)
      return repositories.drafts.setPhoto(id, null, clock.instant())
    })
    await drop(photos, removed)
  },

  photo: async (actor: Actor): Promise<Buffer> => {
    const key = await work.read(({ drafts }) => drafts.photoOf(asStudent(actor).id))
    const bytes = key && (await photos.get(key))
    if (!bytes) throw notFound()
    return bytes
  },
})
export type DraftService = ReturnType<typeof createDraftService>
