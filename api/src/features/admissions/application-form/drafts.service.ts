import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import { asStudent } from '../../../platform/actor'
import type { Actor } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { conflict, DomainError, notFound } from '../../../platform/errors'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { ApplicationFormRepository } from './application-form.repository'
import { applicantOf, stale, stalePhoto, submissionRefusal } from './application-form.rules'
import { drop, photoAddress, versionOf } from './draft-photos'
import type { DraftRepository } from './drafts.repository'
import type { ObjectStore } from '../../../platform/object-store'
import type { UploadLimiter } from '../../../platform/process/upload-limiter'

export interface DraftWork {
  forms: ApplicationFormRepository
  drafts: DraftRepository
}
interface Save {
  /** The student whose form the page shows. */
  applicationNumber: string
  version: number
  values: ApplicationDraftValues
}
interface PhotoChange {
  applicationNumber: string
  /** URL of the photo that it replaces, or `none`; absent if any photo may be replaced. */
  replaces?: string | undefined
}
interface Deps {
  work: UnitOfWork<DraftWork>
  photos: ObjectStore
  readUpload: UploadLimiter<Buffer>
  clock: Clock
}

/**
 * Throws if the form may never be submitted any more. Drafts can be saved while the session's
 * control is off, because it only forbids submitting. The form's row stays locked until the
 * caller's transaction ends, so that a submission leaves no draft behind.
 */
async function assertUnfinished({ forms }: DraftWork, student: string): Promise<void> {
  const form = await forms.lock(student)
  if (form === null) throw notFound()
  const refusal = submissionRefusal({ ...form, isOpen: true })
  if (refusal) throw conflict(refusal)
}

const isReplaced = (key: string | null, replaces: string | undefined): boolean =>
  replaces === undefined || replaces === (key === null ? 'none' : photoAddress(key))

/**
 * Sets or removes the photo if `may` allows it for the current one. Returns the key of the previous
 * photo.
 */
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

/** The draft of the signed-in student's application form. */
export const createDraftService = ({ work, photos, readUpload, clock }: Deps) => ({
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

  /**
   * Compare-and-set on `version`. If the response is lost, the client does not retry, but reads the
   * draft to see whether the save arrived.
   */
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

  /**
   * Stores a photo and returns its URL. It is stored apart from the values, so their version does
   * not change.
   */
  savePhoto: async (
    actor: Actor,
    { applicationNumber, replaces, profileImage }: PhotoChange & { profileImage: string },
  ): Promise<string> => {
    const { id } = applicantOf(actor, applicationNumber)
    // Checked before the costly processing of the photo, and again in the transaction, which
    // decides.
    await work.read((repositories) => assertUnfinished(repositories, id))
    const bytes = await readUpload(id, profileImage)
    const current = await work.read(({ drafts }) => drafts.photoOf(id))
    if (!isReplaced(current, replaces)) {
      // A retry after a lost response: the same photo is stored already.
      if (current === null || !(await photos.get(current))?.equals(bytes)) throw stalePhoto()
      return photoAddress(current)
    }
    const key = await photos.putApart(bytes)
    const may = (now: string | null): boolean => replaces === undefined || now === current
    const replaced = await work
      .write((repositories) => replacePhoto(repositories, id, key, may, clock.instant()))
      .catch(async (error: unknown) => {
        // After any other error the commit may have succeeded, so the file is left to the cleanup
        // job.
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

  /** The photo; with `version`, only if it is the current one. */
  photo: async (actor: Actor, version?: string): Promise<Buffer> => {
    const key = await work.read(({ drafts }) => drafts.photoOf(asStudent(actor).id))
    const bytes =
      key && (version === undefined || versionOf(key) === version) ? await photos.get(key) : null
    if (!bytes) throw notFound()
    return bytes
  },
})
export type DraftService = ReturnType<typeof createDraftService>
