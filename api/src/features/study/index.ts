import type { Feature } from '../../platform/feature'
import { createCourseCredits } from './course-credits'
import {
  assistedRegistrations,
  classLists,
  courseForms,
  courseRegistrations,
  registrationCoverage,
  registrationDecisions,
  semesterOfCourse,
} from './course-registrations'
import { registrationPolicies } from './registration-policies'
import { studentProbations } from './student-probations'

/** Course registration: its rules, and the courses of students. */
export const study: readonly Feature[] = [
  registrationPolicies,
  studentProbations,
  createCourseCredits(semesterOfCourse),
  courseRegistrations,
  assistedRegistrations,
  registrationDecisions,
  classLists,
  registrationCoverage,
  courseForms,
]
