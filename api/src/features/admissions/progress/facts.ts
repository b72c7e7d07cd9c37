import type { StudentStatus } from '@portal/contracts'
import type { Availabilities } from '../../academics/session-controls'
import type { AcceptanceState } from './charges'

/** Facts of one student's record. */
export interface StudentFacts {
  status: StudentStatus
  cleared: boolean
  matricNumber: string | null
  createdAt: string
  submitted: boolean
  submittedAt: string | null
  decidedAt: string | null
  clearedAt: string | null
  matricIssuedAt: string | null
  sessionYear: string
}
export interface Facts extends StudentFacts {
  /** Controls of the student's session, as they apply to this student. */
  controls: Availabilities
  acceptance: AcceptanceState
}
