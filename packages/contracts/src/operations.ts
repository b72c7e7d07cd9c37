import * as accounts from './accounts'
import * as departments from './departments'
import * as drafts from './drafts'
import { submitApplicationForm } from './application-form'
import { listCountries, listLocalGovernments, listStates } from './geo'
import { getHealth, getReadiness } from './health'
import * as newsletter from './newsletter'
import { listNotifications } from './notifications'
import { getStudentProgress } from './progress'
import { listPublicSchools } from './public-schools'
import { registerApplicant } from './registration'
import { getReleaseHealth, getReleaseHistory, reportReleaseEvents } from './releases'
import { applyForScholarship } from './scholarships'
import * as schools from './schools'
import { getSessionControls, listActiveSessions, listSessions, setSessionControl } from './academic-sessions'
import { getStaffProfile } from './staff'
import * as studentSessions from './student-sessions'
import * as structure from './structure'
import { getStudent, getStudentBiodata, getUserData, listStudents, updateStudent } from './students'

/** Every operation of the product. A feature adds its own here, once. */
export const operations = [
  getHealth,
  getReadiness,
  accounts.loginStudent,
  accounts.loginStaff,
  accounts.logoutStudent,
  accounts.logoutStaff,
  accounts.changeStudentPassword,
  accounts.changeStaffPassword,
  accounts.forgotStudentPassword,
  accounts.forgotStaffPassword,
  accounts.resetStudentPassword,
  accounts.resetStaffPassword,
  listActiveSessions,
  listSessions,
  getSessionControls,
  setSessionControl,
  structure.listProgramTypes,
  structure.listProgramModes,
  structure.listProgramOfferings,
  structure.listDepartmentOfferings,
  schools.listSchools,
  schools.addSchool,
  schools.updateSchool,
  schools.deleteSchool,
  departments.listDepartments,
  departments.listSchoolDepartments,
  departments.addDepartment,
  departments.updateDepartment,
  departments.deleteDepartment,
  listCountries,
  listStates,
  listLocalGovernments,
  registerApplicant,
  submitApplicationForm,
  drafts.getApplicationDraft,
  drafts.saveApplicationDraft,
  drafts.saveDraftPhoto,
  drafts.removeDraftPhoto,
  getStudentProgress,
  listNotifications,
  studentSessions.listStudentSessions,
  studentSessions.endStudentSession,
  studentSessions.endOtherStudentSessions,
  listPublicSchools,
  applyForScholarship,
  newsletter.subscribeToNewsletter,
  newsletter.confirmNewsletter,
  newsletter.leaveNewsletter,
  getUserData,
  listStudents,
  getStudent,
  updateStudent,
  getStudentBiodata,
  getStaffProfile,
  reportReleaseEvents,
  getReleaseHealth,
  getReleaseHistory,
] as const

type AnyOperation = (typeof operations)[number]

/**
 * The operations by `METHOD /path`. Front ends import only this type: the call is checked by the compiler, and no schema
 * reaches the browser for it.
 */
export type Operations = { [O in AnyOperation as `${O['method']} ${O['path']}`]: O }
export type OperationKey = keyof Operations
