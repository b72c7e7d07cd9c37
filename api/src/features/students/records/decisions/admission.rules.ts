import { messages } from '@portal/contracts'
import type { StudentStatus } from '@portal/contracts'
import type { AcceptanceFee } from '../../../charges/charge-rule'
import { clears } from '../students.rules'

/** Whether the admission office has not decided yet. */
const isUndecided = (status: StudentStatus): boolean => status === 'pending'

/** Whether the student was admitted, whatever happened afterwards. */
export const isAdmitted = (status: StudentStatus): boolean =>
  !isUndecided(status) && status !== 'rejected'

/**
 * Returns why the admission office may not decide on a student now; null if it may. `isOpen`: the
 * control `admissionProcessing` is on.
 */
export function decisionRefusal({
  status,
  isOpen,
}: {
  status: StudentStatus
  isOpen: boolean
}): string | null {
  if (!isUndecided(status)) return messages.students.alreadyDecided
  return isOpen ? null : messages.students.admissionClosed
}

/**
 * Returns why a student may not be cleared now; null if they may. `isOpen`: the control `clearance`
 * is on.
 */
export function clearanceRefusal({
  status,
  isOpen,
}: {
  status: StudentStatus
  isOpen: boolean
}): 'not-admitted' | 'closed' | null {
  if (!isAdmitted(status)) return 'not-admitted'
  return isOpen ? null : 'closed'
}

/** Whether a student is cleared, by the flag or by a status that implies it. */
export const isCleared = ({
  status,
  cleared,
}: {
  status: StudentStatus
  cleared: boolean
}): boolean => cleared || clears(status)

/**
 * Returns why a student gets no matric number now; null if one is due. It is due after admission,
 * once the acceptance fee, if there is one, is cleared. A suspended student gets it after the
 * suspension.
 */
export function matricRefusal({
  status,
  acceptance,
}: {
  status: StudentStatus
  acceptance: AcceptanceFee['state']
}): 'not-admitted' | 'suspended' | 'acceptance-unpaid' | null {
  if (!isAdmitted(status)) return 'not-admitted'
  if (status === 'suspended') return 'suspended'
  return acceptance === 'unpaid' ? 'acceptance-unpaid' : null
}
