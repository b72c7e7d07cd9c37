import { homeCountry, messages } from '@portal/contracts'
import type { ApplicationForm, StudentStatus } from '@portal/contracts'
import { asStudent } from '../../platform/actor'
import type { Actor, StudentActor } from '../../platform/actor'
import { DomainError, forbidden } from '../../platform/errors'
import type { FieldError } from '../../platform/errors'

/** What decides whether a form may be submitted now. */
export interface SubmissionFacts {
  status: StudentStatus
  submitted: boolean
  /** Whether the control `application` of the student's session counts as on for them. */
  isOpen: boolean
}

/** Why the form may not be submitted now, as the sentence of the refusal; null when it may (docs/rules/application-form.md). */
export function submissionRefusal({ status, submitted, isOpen }: SubmissionFacts): string | null {
  if (submitted) return messages.applicationForm.alreadySubmitted
  if (status === 'rejected') return messages.applicationForm.refused
  return isOpen ? null : messages.registration.noActivePeriodNow
}

/** The signed-in student, when the form of the request is theirs: the page tells this refusal from others by its code. */
export function applicantOf(actor: Actor, applicationNumber: string): StudentActor {
  const student = asStudent(actor)
  if (applicationNumber.toUpperCase() !== student.applicationNumber)
    throw forbidden(messages.applicationForm.otherAccount, 'other-account')
  return student
}

/** Another tab or device has saved since. The page puts both together. */
export const stale = (): DomainError =>
  new DomainError(409, messages.applicationForm.draftStale, { code: 'draft-stale' })

/** Another tab or device has put another photo in place since. The page shows both. */
export const stalePhoto = (): DomainError =>
  new DomainError(409, messages.applicationForm.draftStale, { code: 'photo-stale' })

const foreignErrors = (places: Pick<ApplicationForm, 'stateOfOrigin' | 'lga'>): FieldError[] =>
  (['stateOfOrigin', 'lga'] as const)
    .filter((field) => places[field] !== '')
    .map((field) => ({ field, message: messages.applicationForm.onlyNigerians }))

/** The lists that the form chooses from hold for the server too: a Nigerian's state exists, and the local government lies in it. */
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
