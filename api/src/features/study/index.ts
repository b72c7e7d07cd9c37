import type { Feature } from '../../platform/feature'
import { classLists, courseRegistrations, registrationDecisions } from './course-registrations'
import { registrationPolicies } from './registration-policies'

/** Course registration: its rules, and the courses of students. */
export const study: readonly Feature[] = [
  registrationPolicies,
  courseRegistrations,
  registrationDecisions,
  classLists,
]
