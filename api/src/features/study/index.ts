import type { Feature } from '../../platform/feature'
import { courseCredits } from './course-credits'
import {
  assistedRegistrations,
  classLists,
  courseForms,
  courseRegistrations,
  registrationCoverage,
  registrationDecisions,
} from './course-registrations'
import { registrationPolicies } from './registration-policies'
import { studentProbations } from './student-probations'

/** Course registration: its rules, and the courses of students. */
export const study: readonly Feature[] = [
  registrationPolicies,
  studentProbations,
  courseCredits,
  courseRegistrations,
  assistedRegistrations,
  registrationDecisions,
  classLists,
  registrationCoverage,
  courseForms,
]
