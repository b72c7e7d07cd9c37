import { messages } from '@portal/contracts'
import type { StudentStatus } from '@portal/contracts'

/** What decides whether a form may be submitted now. */
export interface SubmissionFacts {
  status: StudentStatus
  submitted: boolean
  /** Whether the switch `application` of the student's session is on. */
  isOpen: boolean
}

/** Why the form may not be submitted now, as the sentence of the refusal; null when it may (spec 1 §4, design §3). */
export function submissionRefusal({ status, submitted, isOpen }: SubmissionFacts): string | null {
  if (submitted) return messages.applicationForm.alreadySubmitted
  if (status === 'rejected') return messages.applicationForm.refused
  return isOpen ? null : messages.registration.noActivePeriodNow
}
