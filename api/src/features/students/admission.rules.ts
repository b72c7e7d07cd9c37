import { messages } from '@portal/contracts'
import type { StudentStatus } from '@portal/contracts'
import { clears } from './students.rules'

/** Whether the admission office has yet to decide. */
export const isUndecided = (status: StudentStatus): boolean => status === 'pending'

/** Whether the student was offered admission, whatever has become of it since. */
export const isAdmitted = (status: StudentStatus): boolean => !isUndecided(status) && status !== 'rejected'

/** Why the admission office may not decide on a student now; null when it may. `isOpen` is the switch `admissionProcessing`. */
export function decisionRefusal({ status, isOpen }: { status: StudentStatus; isOpen: boolean }): string | null {
  if (!isUndecided(status)) return messages.students.alreadyDecided
  return isOpen ? null : messages.students.admissionClosed
}

/** Where a student stands with the acceptance fee of their session; `none` where it charges none, `unknown` while that is not known. */
export type AcceptanceState = 'unknown' | 'none' | 'unpaid' | 'paid'

/** The acceptance fee is paid by who has submitted the form and is active (docs/rules/staff-area.md). */
export const mayPayAcceptance = ({ status, submitted }: { status: StudentStatus; submitted: boolean }): boolean => submitted && status === 'active'

/** Why a student may not be cleared now; null when they may. `isOpen` is the switch `clearance`. */
export function clearanceRefusal({ status, isOpen }: { status: StudentStatus; isOpen: boolean }): 'not-admitted' | 'closed' | null {
  if (!isAdmitted(status)) return 'not-admitted'
  return isOpen ? null : 'closed'
}

/** Whether a student counts as cleared: by the flag, or by the status that follows it. */
export const isCleared = ({ status, cleared }: { status: StudentStatus; cleared: boolean }): boolean =>
  cleared || clears(status)

/** Why a student gets no matric number yet; null when one is due: once active and, where it is charged, the acceptance fee is paid. */
export function matricRefusal({ status, acceptance }: { status: StudentStatus; acceptance: AcceptanceState }): 'not-admitted' | 'acceptance-unpaid' | 'acceptance-unknown' | null {
  if (!isAdmitted(status)) return 'not-admitted'
  return acceptance === 'unpaid' || acceptance === 'unknown' ? `acceptance-${acceptance}` : null
}
