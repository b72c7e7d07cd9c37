import type { Facts } from './facts'
import { judge } from './conditions'

/** For tests: a control that is on. */
export const on = {
  isOn: true,
  reason: 'on' as const,
  opensAt: null,
  until: null,
  since: '2025-10-01T08:00:00.000Z',
}
/** For tests: a control that is off. */
export const off = { ...on, isOn: false, reason: 'off' as const }
/** For tests: a registered applicant in a session that is open for applications and decisions. */
export const facts = (own: Partial<Facts> = {}) =>
  judge({
    status: 'pending',
    cleared: false,
    matricNumber: null,
    createdAt: '2025-09-12T09:30:00.000Z',
    submitted: false,
    submittedAt: null,
    decidedAt: null,
    clearedAt: null,
    matricIssuedAt: null,
    sessionYear: '2025/2026',
    acceptance: { state: 'none' },
    controls: { application: on, admissionProcessing: on, clearance: off, courseRegistration: off },
    ...own,
  })
/** For tests: the form is submitted. */
export const submitted = { submitted: true, submittedAt: '2025-09-20T10:00:00.000Z' }
/** For tests: an admitted student. */
export const admitted = {
  ...submitted,
  status: 'active' as const,
  decidedAt: '2025-10-05T11:00:00.000Z',
}
/** For tests: a student with a matric number. */
export const enrolled = { ...admitted, matricNumber: 'ND/25/CSC/0042' }
/** For tests: all controls are off. */
export const closed = {
  application: off,
  admissionProcessing: off,
  clearance: off,
  courseRegistration: off,
}
