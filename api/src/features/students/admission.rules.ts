import { messages } from '@portal/contracts'
import type { StudentStatus } from '@portal/contracts'
import type { AcceptanceFee } from '../fees'
import { clears } from './students.rules'

/** Whether the admission office has yet to decide. */
export const isUndecided = (status: StudentStatus): boolean => status === 'pending'

/** Whether the student was offered admission, whatever has become of it since. */
export const isAdmitted = (status: StudentStatus): boolean =>
  !isUndecided(status) && status !== 'rejected'

/** Why the admission office may not decide on a student now; null when it may. `isOpen` is the switch `admissionProcessing`. */
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

/** Why a student may not be cleared now; null when they may. `isOpen` is the switch `clearance`. */
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

/** Whether a student counts as cleared: by the flag, or by the status that follows it. */
export const isCleared = ({
  status,
  cleared,
}: {
  status: StudentStatus
  cleared: boolean
}): boolean => cleared || clears(status)

/**
 * Why a student gets no matric number now; null when one is due: once admitted, and with the acceptance fee, where one is charged, cleared.
 * Who is suspended waits until that has ended.
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
