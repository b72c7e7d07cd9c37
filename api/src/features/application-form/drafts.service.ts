import { messages } from '@portal/contracts'
import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import { asStudent } from '../../platform/actor'
import type { Actor } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import { conflict, DomainError, notFound } from '../../platform/errors'
import type { UnitOfWork } from '../../platform/unit-of-work'
import type { ApplicationFormRepository } from './application-form.repository'
import { applicantOf, stale } from './application-form.rules'
import { drop, photoAddress, versionOf } from './draft-photos'
import type { DraftRepository } from './drafts.repository'
import type { ObjectStore } from './object-store'
import { readPhoto } from './photo'

export interface DraftWork {
  forms: ApplicationFormRepository
  drafts: DraftRepository
}
interface Save {
  /** Whose form the page shows. */
  applicationNumber: string
  version: number
  values: ApplicationDraftValues
}
interface Deps {
  work: UnitOfWork<DraftWork>
  photos: ObjectStore
  clock: Clock
}

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
    const { id, applicationNumber } = asStudent(actor)
    const { version = 0, values = null, photoKey = null, savedAt = null } = (await work.read(({ drafts }) => drafts.find(id))) ?? {}
    return { applicationNumber, version, values, photo: photoKey && photoAddress(photoKey), savedAt }
  },

  /** Saves over `version`. A save whose answer was lost is not repeated but looked up: the draft says whether it arrived. */
  save: async (actor: Actor, { applicationNumber, version, values }: Save): Promise<{ version: number; savedAt: string }> => {
    const { id } = applicantOf(actor, applicationNumber)
    const savedAt = clock.instant()
    await work.write(async (repositories) => {
      await assertUnsubmitted(repositories, id)
      if (!(await repositories.drafts.save(id, version, values, savedAt))) throw stale()
    })
    return { version: version + 1, savedAt }
  },

  /** Keeps a photo and gives back its address. Kept apart from the values, it leaves their version as it is. */
  savePhoto: async (actor: Actor, applicationNumber: string, dataUrl: string): Promise<string> => {
    const { id } = applicantOf(actor, applicationNumber)
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

  removePhoto: async (actor: Actor, applicationNumber: string): Promise<void> => {
    const { id } = applicantOf(actor, applicationNumber)
    const removed = await work.write(async (repositories) => {
      await assertUnsubmitted(repositories, id)
      return repositories.drafts.setPhoto(id, null, clock.instant())
    })
    await drop(photos, removed)
  },

  /** The photo; with `version`, only the one that has it in its address. */
  photo: async (actor: Actor, version?: string): Promise<Buffer> => {
    const key = await work.read(({ drafts }) => drafts.photoOf(asStudent(actor).id))
    const bytes = key && (version === undefined || versionOf(key) === version) ? await photos.get(key) : null
    if (!bytes) throw notFound()
    return bytes
  },
})
export type DraftService = ReturnType<typeof createDraftService>
