import type {
  CourseCredit,
  OwnRegistration,
  RegistrationPolicy,
  StudentProbation,
} from '@portal/contracts'
import { aRegistrationPolicy } from '../../factories'

/** The registration of one student in the mocked semester. */
export type StoredRegistration = Pick<OwnRegistration, 'draft' | 'versions' | 'formNumber'>

/** Rules of course registration, and the registrations of students by their id. */
export interface Registrations {
  policies: (RegistrationPolicy & { session: string })[]
  own: Record<string, StoredRegistration>
  probations: StudentProbation[]
  credits: CourseCredit[]
}

/** The open session takes 6 to 18 units and asks for no charges. */
export const createRegistrations = (session: string): Registrations => ({
  policies: session
    ? [{ ...aRegistrationPolicy({ minUnits: 6, maxUnits: 18, feeShare: 0 }), session }]
    : [],
  own: {},
  probations: [],
  credits: [],
})
