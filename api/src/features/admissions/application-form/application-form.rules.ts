import { homeCountry, messages } from '@portal/contracts'
import type { ApplicationForm, StudentStatus } from '@portal/contracts'
import { asStudent } from '../../../platform/actor'
import type { Actor, StudentActor } from '../../../platform/actor'
import { DomainError, forbidden } from '../../../platform/errors'
import type { FieldError } from '../../../platform/errors'

/** Facts that decide whether a form may be submitted now. */
export interface SubmissionFacts {
  status: StudentStatus
  submitted: boolean
  /** Whether the control `application` of the student's session is on for this student. */
  isOpen: boolean
}

/**
 * Returns why the form may not be submitted now, as a message; null if it may
 * (docs/reference/rules/application-form.md).
 */
export function submissionRefusal({ status, submitted, isOpen }: SubmissionFacts): string | null {
  if (submitted) return messages.applicationForm.alreadySubmitted
  if (status === 'rejected') return messages.applicationForm.refused
  return isOpen ? null : messages.registration.noActivePeriodNow
}

/**
 * Returns the signed-in student if the form is theirs. Otherwise throws an error with its own code,
 * by which the page recognises it.
 */
export function applicantOf(actor: Actor, applicationNumber: string): StudentActor {
  const student = asStudent(actor)
  if (applicationNumber.toUpperCase() !== student.applicationNumber)
    throw forbidden(messages.applicationForm.otherAccount, 'other-account')
  return student
}

/** Another tab or device has saved meanwhile; the page merges both drafts. */
export const stale = (): DomainError =>
  new DomainError(409, messages.applicationForm.draftStale, { code: 'draft-stale' })

/** Another tab or device has changed the photo meanwhile; the page shows both. */
export const stalePhoto = (): DomainError =>
  new DomainError(409, messages.applicationForm.draftStale, { code: 'photo-stale' })

const foreignErrors = (places: Pick<ApplicationForm, 'stateOfOrigin' | 'lga'>): FieldError[] =>
  (['stateOfOrigin', 'lga'] as const)
    .filter((field) => places[field] !== '')
    .map((field) => ({ field, message: messages.applicationForm.onlyNigerians }))

/**
 * Validates the choices of the form's lists on the server: a Nigerian's state must exist and
 * contain the local government.
 */
export function placeErrors(
  {
    nationality,
    stateOfOrigin,
    lga,
  }: Pick<ApplicationForm, 'nationality' | 'stateOfOrigin' | 'lga'>,
  localGovernmentsOf: (state: string) => readonly string[],
): FieldError[] {
  if (nationality !== homeCountry) return foreignErrors({ stateOfOrigin, lga })
  const localGovernments = localGovernmentsOf(stateOfOrigin)
  if (localGovernments.length === 0)
    return [{ field: 'stateOfOrigin', message: messages.applicationForm.unknownState }]
  return localGovernments.includes(lga)
    ? []
    : [{ field: 'lga', message: messages.applicationForm.unknownLga }]
}
