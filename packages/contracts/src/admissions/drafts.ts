import { z } from 'zod'
import { photoPattern } from './photo'
import * as choice from '../base/choices'
import { done, Instant, success } from '../base/common'
import { messages } from '../base/messages'
import { anyStudent, operation } from '../base/operation'
import { ApplicationNumber } from '../students/students'

/** Every entry is stored; only its size is limited. The rules apply at the submission. */
const typed = z.string().max(20_000, messages.applicationForm.draftTooLong)

const SchoolDraft = z.strictObject({ name: typed, startDate: typed, endDate: typed })

/**
 * The unfinished application form on the page: all texts, nothing required. The photo is stored
 * separately.
 */
export const ApplicationDraftValues = z.strictObject({
  gender: typed,
  dob: typed,
  permanentAddress: typed,
  nationality: typed,
  stateOfOrigin: typed,
  lga: typed,
  placeOfBirth: typed,
  maritalStatus: typed,
  parentGuardian: z.strictObject({ name: typed, address: typed, phone: typed }),
  nextOfKin: z.strictObject({ name: typed, relationship: typed, phone: typed }),
  relationshipChoice: typed,
  academicBackground: z.strictObject({ primary: SchoolDraft, secondary: SchoolDraft }),
  sittings: z
    .array(z.strictObject({ examType: typed, examYear: typed, examNumber: typed }))
    .min(1)
    .max(choice.maxSittings),
  subjects: z
    .array(z.strictObject({ name: typed, grade: typed, sitting: typed }))
    .max(choice.maxSubjects),
})
export type ApplicationDraftValues = z.infer<typeof ApplicationDraftValues>

/**
 * A stored draft and its student. `version` grows by one with each save of the values. `photo` is
 * the address of the photo, which begins with `/api`, or null.
 */
export const ApplicationDraft = z.object({
  applicationNumber: z.string(),
  version: z.int(),
  values: ApplicationDraftValues.nullable(),
  photo: z.string().nullable(),
  savedAt: Instant.nullable(),
})
export type ApplicationDraft = z.infer<typeof ApplicationDraft>

const tag = 'application-form'

/**
 * The student whose form is on the page. If somebody else has signed in since on a shared computer,
 * the change is refused with 403 and code `other-account`.
 */
const applicationNumber = ApplicationNumber

/**
 * The address of the photo that the page showed before, or `none`. Refused with 409 and code
 * `photo-stale` if another tab or device has stored another photo. Without it, the change is
 * accepted.
 */
const replaces = z.string().max(200).optional()

export const getApplicationDraft = operation({
  id: 'getApplicationDraft',
  method: 'GET',
  path: '/students/application-form/draft',
  summary: 'The unfinished application form; version 0 when nothing was saved',
  tag,
  access: [anyStudent],
  response: success(z.object({ draft: ApplicationDraft })),
})
/**
 * Refused with 409 and code `draft-stale` if the version is not the stored one, because another tab
 * or device has saved since.
 */
export const saveApplicationDraft = operation({
  id: 'saveApplicationDraft',
  method: 'PUT',
  path: '/students/application-form/draft',
  summary: 'Save the unfinished application form',
  tag,
  access: [anyStudent],
  body: z.strictObject({
    applicationNumber,
    version: z.int().min(0),
    values: ApplicationDraftValues,
  }),
  bodyLimit: 512 * 1024,
  response: success(z.object({ version: z.int(), savedAt: Instant })),
})
export const saveDraftPhoto = operation({
  id: 'saveDraftPhoto',
  method: 'PUT',
  path: '/students/application-form/draft/photo',
  summary: 'Keep the photo of the unfinished application form',
  tag,
  access: [anyStudent],
  body: z.strictObject({
    applicationNumber,
    profileImage: z
      .string('Profile image is required')
      .min(1, 'Profile image is required')
      .regex(photoPattern, 'The photo must be a JPG, PNG or WebP image'),
    replaces,
  }),
  bodyLimit: 7 * 1024 * 1024,
  response: success(z.object({ photo: z.string() })),
})
export const removeDraftPhoto = operation({
  id: 'removeDraftPhoto',
  method: 'DELETE',
  path: '/students/application-form/draft/photo',
  summary: 'Drop the photo of the unfinished application form',
  tag,
  access: [anyStudent],
  query: z.strictObject({ applicationNumber, replaces }),
  response: done,
})
