import { z } from 'zod'
import { success } from '../base/common'
import { MoneyReason } from '../base/money-reason'
import { operation, staffWith } from '../base/operation'
import { ApplicationNumberParams, StudentStatus } from '../students/students'
import { OwnRegistration, RegistrationChoice, RegistrationSubmission } from './course-registrations'

/**
 * The page of a student as the academic office sees it, which registers courses for the student.
 */
export const AssistedRegistration = OwnRegistration.extend({
  student: z.object({
    name: z.string(),
    matricNumber: z.string().nullable(),
    status: StudentStatus,
  }),
})
export type AssistedRegistration = z.infer<typeof AssistedRegistration>

/** Why the office acts for the student, who sees it at a submission. */
const reason = { reason: MoneyReason }
export const AssistedChoice = RegistrationChoice.extend(reason)
export type AssistedChoice = z.infer<typeof AssistedChoice>
export const AssistedSubmission = RegistrationSubmission.extend(reason)
export type AssistedSubmission = z.infer<typeof AssistedSubmission>

/**
 * The form of the page. `asks`: the submission asks for an exception, which needs its own reason.
 */
export const AssistedForm = z
  .strictObject({ ...reason, asks: z.boolean(), exception: z.string().trim() })
  .superRefine(({ asks, exception }, context) => {
    const { error } = asks ? MoneyReason.safeParse(exception) : { error: undefined }
    for (const { message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['exception'], message })
  })
export type AssistedForm = z.infer<typeof AssistedForm>

const tag = 'course-registration'
const path = '/assisted-registrations/:applicationNumber'
const office = [staffWith('academics')]

export const getAssistedRegistration = operation({
  id: 'getAssistedRegistration',
  method: 'GET',
  path,
  summary: 'The courses of a student this semester, for the academic office',
  tag,
  access: office,
  params: ApplicationNumberParams,
  response: success(AssistedRegistration),
})
/** Refused with 409 and code `draft-stale` if the student or a colleague has saved since. */
export const saveAssistedDraft = operation({
  id: 'saveAssistedDraft',
  method: 'PUT',
  path: `${path}/draft`,
  summary: 'Save the choice of courses for a student without submitting it',
  tag,
  access: office,
  params: ApplicationNumberParams,
  body: AssistedChoice,
  response: success(AssistedRegistration),
})
/** Refused like a save, and like the submission of the student. The student is told. */
export const submitAssistedRegistration = operation({
  id: 'submitAssistedRegistration',
  method: 'POST',
  path: `${path}/submission`,
  summary: 'Submit the choice of courses for a student',
  tag,
  access: office,
  params: ApplicationNumberParams,
  body: AssistedSubmission,
  response: success(AssistedRegistration),
})
