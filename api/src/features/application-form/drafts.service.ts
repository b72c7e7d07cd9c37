import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import { asStudent } from '../../platform/actor'
import type { Actor } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import { conflict, DomainError, notFound } from '../../platform/errors'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import type { ApplicationFormRepository } from './application-form.repository'
import { applicantOf, stale, stalePhoto, submissionRefusal } from './application-form.rules'
import { drop, photoAddress, versionOf } from './draft-photos'
import type { DraftRepository } from './drafts.repository'
import type { ObjectStore } from '../../platform/object-store'
import type { Intake } from '../../platform/process/intake'

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
interface PhotoChange {
  applicationNumber: string
  /** Address of the photo whose place it takes, or `none`; absent where that does not matter. */
  replaces?: string | undefined
}
interface Deps {
  work: UnitOfWork<DraftWork>
  photos: ObjectStore
  intake: Intake<Buffer>
  clock: Clock
}

/**
 * What is typed is kept as long as the form may yet be submitted, also while the session's switch is off: that decides about the submission
 * alone. The form's row stays locked until the caller's transaction ends, so that no draft is left behind by a submission.
 */
async function assertUnfinished({ forms }: DraftWork, student: string): Promise<void> {
  const form = await forms.lock(student)
  if (form === null) throw notFound()
  const refusal = submissionRefusal({ ...form, isOpen: true })
  if (refusal) throw conflict(refusal)
}

const isReplaced = (key: string | null, replaces: string | undefined): boolean =>
  replaces === undefined || replaces === (key === null ? 'none' : photoAddress(key))

/** Puts another photo, or none, in place, where that may replace the one that is there. Gives back the key of that one. */
async function replacePhoto(
  repositories: DraftWork,
  student: string,
  key: string | null,
  may: (current: string | null) => boolean,
  now: string,
) {
  await assertUnfinished(repositories, student)
  if (!may(await repositories.drafts.photoOf(student))) throw stalePhoto()
  return repositories.drafts.setPhoto(student, key, now)
}

/** The unfinished application form of the signed-in student. */
export const createDraftService = ({ work, photos, intake, clock }: Deps) => ({
  show: async (actor: Actor): Promise<ApplicationDraft> => {
    const { id, applicationNumber } = asStudent(actor)
    const {
      version = 0,
      values = null,
      photoKey = null,
      savedAt = null,
    } = (await work.read(({ drafts }) => drafts.find(id))) ?? {}
    return {
      applicationNumber,
      version,
      values,
      photo: photoKey && photoAddress(photoKey),
      savedAt,
    }
  },

  /** Saves over `version`. A save whose answer was lost is not repeated but looked up: the draft says whether it arrived. */
  save: async (
    actor: Actor,
    { applicationNumber, version, values }: Save,
  ): Promise<{ version: number; savedAt: string }> => {
    const { id } = applicantOf(actor, applicationNumber)
    const savedAt = clock.instant()
    await work.write(async (repositories) => {
      await assertUnfinished(repositories, id)
      if (!(await repositories.drafts.save(id, version, values, savedAt))) throw stale()
    })
    return { version: version + 1, savedAt }
  },

  /** Keeps a photo and gives back its address. Kept apart from the values, it leaves their version as it is. */
  savePhoto: async (
    actor: Actor,
    { applicationNumber, replaces, profileImage }: PhotoChange & { profileImage: string },
  ): Promise<string> => {
    const { id } = applicantOf(actor, applicationNumber)
    // Asked before the photo is drawn, because that is costly, and again inside the transaction, which decides.
    await work.read((repositories) => assertUnfinished(repositories, id))
    const bytes = await intake(id, profileImage)
    const current = await work.read(({ drafts }) => drafts.photoOf(id))
    if (!isReplaced(current, replaces)) {
      // An upload whose answer was lost is sent again: it is there already.
      if (current === null || !(await photos.get(current))?.equals(bytes)) throw stalePhoto()
      return photoAddress(current)
    }
    const key = await photos.putApart(bytes)
    const may = (now: string | null): boolean => replaces === undefined || now === current
    const replaced = await work
      .write((repositories) => replacePhoto(repositories, id, key, may, clock.instant()))
      .catch(async (error: unknown) => {
        // After any other failure the row may be stored all the same, so that only the sweep can tell.
        if (error instanceof DomainError) await drop(photos, key)
        throw error
      })
    await drop(photos, replaced)
    return photoAddress(key)
  },

  removePhoto: async (
    actor: Actor,
    { applicationNumber, replaces }: PhotoChange,
  ): Promise<void> => {
    const { id } = applicantOf(actor, applicationNumber)
    const may = (current: string | null): boolean =>
      current === null || isReplaced(current, replaces)
    const removed = await work.write((repositories) =>
      replacePhoto(repositories, id, null, may, clock.instant()),
    )
    await drop(photos, removed)
  },

  /** The photo; with `version`, only the one that has it in its address. */
  photo: async (actor: Actor, version?: string): Promise<Buffer> => {
    const key = await work.read(({ drafts }) => drafts.photoOf(asStudent(actor).id))
    const bytes =
      key && (version === undefined || versionOf(key) === version) ? await photos.get(key) : null
    if (!bytes) throw notFound()
    return bytes
  },
})
export type DraftService = ReturnType<typeof createDraftService>
