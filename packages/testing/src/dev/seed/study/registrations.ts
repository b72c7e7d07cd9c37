import type {
  CourseCredit,
  CourseKind,
  OwnRegistration,
  RegistrationPolicy,
  StudentProbation,
} from '@portal/contracts'
import { aRegistrationPolicy } from '../../../factories'

/** The registration of one student in the mocked semester. */
export type StoredRegistration = Pick<OwnRegistration, 'draft' | 'versions' | 'formNumber'>

/** A course of an earlier semester. */
export interface EarlierCourse {
  /** The id of the course. */
  course: string
  kind: CourseKind
  /** Null without a result yet. */
  outcome: 'passed' | 'failed' | null
}

/** Rules of course registration, and the registrations of students by their id. */
export interface Registrations {
  policies: (RegistrationPolicy & { session: string })[]
  own: Record<string, StoredRegistration>
  probations: StudentProbation[]
  credits: CourseCredit[]
  /** Levels in the open session by the id of the student; 1 for all others. */
  levels: Record<string, number>
  /** Courses of earlier semesters by the id of the student, the oldest first. */
  earlier: Record<string, EarlierCourse[]>
}

/** The open session takes 6 to 18 units and asks for no charges. */
export const createRegistrations = (session: string): Registrations => ({
  policies: session
    ? [
        {
          ...aRegistrationPolicy({
            minUnits: 6,
            maxUnits: 18,
            maxUnitsWithCarryOver: 24,
            maxUnitsOnProbation: 12,
            feeShare: 0,
          }),
          session,
        },
      ]
    : [],
  own: {},
  probations: [],
  credits: [],
  levels: {},
  earlier: {},
})
