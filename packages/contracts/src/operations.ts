import * as accounts from './accounts'
import * as courses from './courses'
import * as decisionBatches from './decision-batches'
import * as departments from './departments'
import * as drafts from './drafts'
import { submitApplicationForm } from './application-form'
import { listCountries, listLocalGovernments, listStates } from './geo'
import { getHealth, getReadiness } from './health'
import * as newsletter from './newsletter'
import { listNotifications } from './notifications'
import { getStudentProgress } from './progress'
import * as programs from './programs'
import { listPublicSchools } from './public-schools'
import { registerApplicant } from './registration'
import { getReleaseHealth, getReleaseHistory, reportReleaseEvents } from './releases'
import { applyForScholarship } from './scholarships'
import * as schools from './schools'
import { addSession, deleteSession, updateSession } from './academic-session-changes'
import { exportSessions, listActiveSessions, listSessions } from './academic-sessions'
import * as sessionControls from './session-controls'
import * as sessionRollovers from './session-rollovers'
import { getStaffProfile, listStaff } from './staff'
import * as studentCorrections from './student-corrections'
import { getStudentFigures } from './student-figures'
import * as studentSessions from './student-sessions'
import * as structure from './structure'
import * as typesAndModes from './types-and-modes'
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
  addSession,
  updateSession,
  deleteSession,
  sessionControls.getSessionControls,
  sessionControls.setSessionControl,
  sessionControls.setControlWindow,
  sessionControls.listControlExtensions,
  sessionControls.giveControlExtension,
  sessionControls.takeBackControlExtension,
  sessionRollovers.listRollovers,
  sessionRollovers.previewRollover,
  sessionRollovers.copySession,
  sessionRollovers.undoRollover,
  structure.listProgramTypes,
  structure.listProgramModes,
  typesAndModes.addProgramType,
  typesAndModes.updateProgramType,
  typesAndModes.toggleProgramType,
  typesAndModes.deleteProgramType,
  typesAndModes.addProgramMode,
  typesAndModes.updateProgramMode,
  typesAndModes.toggleProgramMode,
  typesAndModes.deleteProgramMode,
  structure.listProgramOfferings,
  structure.listDepartmentOfferings,
  programs.listPrograms,
  programs.pageOfPrograms,
  programs.getProgram,
  programs.addProgram,
  programs.updateProgram,
  programs.deleteProgram,
  programs.listProgramStructures,
  programs.addProgramStructure,
  programs.addProgramOffering,
  schools.listSchools,
  schools.addSchool,
  schools.updateSchool,
  schools.deleteSchool,
  departments.listDepartments,
  departments.listSchoolDepartments,
  departments.addDepartment,
  departments.updateDepartment,
  departments.deleteDepartment,
  courses.listCourses,
  courses.addCourse,
  courses.listProgramCourses,
  courses.pageProgramCourses,
  courses.getProgramCourse,
  courses.addProgramCourse,
  courses.updateProgramCourse,
  courses.deleteProgramCourse,
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
  decisionBatches.previewDecisions,
  decisionBatches.startDecisions,
  decisionBatches.getDecisions,
  decisionBatches.listDecisionRows,
  decisionBatches.stopDecisions,
  getStudentFigures,
  studentCorrections.takeBackDecision,
  studentCorrections.listDuplicates,
  studentCorrections.listDuplicatesOf,
  studentCorrections.compareStudents,
  studentCorrections.markDistinct,
  studentCorrections.mergeStudents,
  studentCorrections.undoMerge,
  getStaffProfile,
  listStaff,
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

/** Operations that answer with a file: served, guarded and described as the others are; what they give is saved or printed, not read. */
export const fileOperations = [
  exportSessions,
  schools.exportSchools,
  departments.exportDepartments,
  programs.exportPrograms,
  courses.exportCourses,
  typesAndModes.exportProgramTypes,
  typesAndModes.exportProgramModes,
] as const

type FileOperation = (typeof fileOperations)[number]
export type FileOperations = { [O in FileOperation as `${O['method']} ${O['path']}`]: O }
export type FileOperationKey = keyof FileOperations
