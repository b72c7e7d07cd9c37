import {
  getAssistedRegistration,
  saveAssistedDraft,
  submitAssistedRegistration,
} from './assisted-registrations'
import { exportClass, listClass } from './class-lists'
import {
  exportCourseCredits,
  giveCourseCredit,
  listCourseCredits,
  withdrawCourseCredit,
} from './course-credits'
import { exportCourseForm } from './course-forms'
import {
  getOwnRegistration,
  saveRegistrationDraft,
  submitRegistration,
} from './course-registrations'
import {
  exportMissingRegistrations,
  exportRegistrationCoverage,
  getRegistrationCoverage,
  listMissingRegistrations,
} from './registration-coverage'
import {
  approveRegistration,
  approveRegistrations,
  exportRegisteredCourses,
  exportRegistrations,
  getRegistration,
  listRegistrations,
  returnRegistration,
} from './registration-decisions'
import {
  exportRegistrationPolicies,
  listRegistrationPolicies,
  removeRegistrationPolicy,
  saveRegistrationPolicy,
} from './registration-policies'
import {
  endProbation,
  exportProbations,
  listProbations,
  startProbation,
} from './student-probations'

/** Operations of course registration. */
export const studyOperations = [
  listRegistrationPolicies,
  saveRegistrationPolicy,
  removeRegistrationPolicy,
  getOwnRegistration,
  saveRegistrationDraft,
  submitRegistration,
  getAssistedRegistration,
  saveAssistedDraft,
  submitAssistedRegistration,
  listRegistrations,
  getRegistration,
  approveRegistrations,
  approveRegistration,
  returnRegistration,
  listClass,
  listProbations,
  startProbation,
  endProbation,
  listCourseCredits,
  giveCourseCredit,
  withdrawCourseCredit,
  getRegistrationCoverage,
  listMissingRegistrations,
] as const

/** Operations that return a file. */
export const studyFiles = [
  exportRegistrationPolicies,
  exportRegistrations,
  exportRegisteredCourses,
  exportClass,
  exportCourseForm,
  exportRegistrationCoverage,
  exportMissingRegistrations,
  exportProbations,
  exportCourseCredits,
] as const
