import * as accounts from './accounts'
import * as audit from './audit'
import * as courses from './courses'
import * as decisionBatches from './decision-batches'
import * as departments from './departments'
import * as drafts from './drafts'
import { submitApplicationForm } from './application-form'
import { listCountries, listLocalGovernments, listStates } from './geo'
import { getHealth, getReadiness } from './health'
import * as newsletter from './newsletter'
import * as imports from './imports'
import * as notifications from './notifications'
import { getStudentProgress } from './progress'
import * as programs from './programs'
import { listPublicSchools } from './public-schools'
import { registerApplicant } from './registration'
import { getReleaseHealth, getReleaseHistory, reportReleaseEvents } from './releases'
import * as scholarships from './scholarship-applications'
import { applyForScholarship } from './scholarships'
import * as schools from './schools'
import { addSession, deleteSession, updateSession } from './academic-session-changes'
import { listActiveSessions, listSessions } from './academic-sessions'
import * as sessionControls from './session-controls'
import * as sessionRollovers from './session-rollovers'
import * as roles from './roles'
import * as staff from './staff'
import * as staffCourses from './staff-courses'
import { listStaffNotifications } from './staff-notifications'
import * as studentCorrections from './student-corrections'
import { getStudentFigures } from './student-figures'
import * as studentSessions from './student-sessions'
import * as structure from './structure'
import * as typesAndModes from './types-and-modes'
import * as studentPayments from './student-payments'
import * as bankPayments from './bank-payments'
import * as chargeAdjustments from './charge-adjustments'
import * as checkout from './checkout'
import * as paymentAttention from './payment-attention'
import * as paymentFigures from './payment-figures'
import * as paymentTypes from './payment-types'
import * as programSessionPayments from './program-session-payments'
import * as receipts from './receipts'
import * as studentFees from './student-fees'
import { registerStudent } from './student-registration'
import {
  deleteStudent,
  getStudent,
  getStudentBiodata,
  getUserData,
  listStudents,
  updateStudent,
} from './students'

export { fileOperations, type FileOperationKey, type FileOperations } from './file-operations'

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
  notifications.listNotifications,
  notifications.getNotificationReach,
  notifications.getNotification,
  notifications.addNotification,
  notifications.updateNotification,
  notifications.deleteNotification,
  listStaffNotifications,
  studentSessions.listStudentSessions,
  studentSessions.endStudentSession,
  studentSessions.endOtherStudentSessions,
  listPublicSchools,
  applyForScholarship,
  scholarships.listScholarships,
  scholarships.getScholarship,
  scholarships.decideScholarship,
  newsletter.subscribeToNewsletter,
  newsletter.confirmNewsletter,
  newsletter.leaveNewsletter,
  getUserData,
  listStudents,
  getStudent,
  updateStudent,
  deleteStudent,
  registerStudent,
  paymentTypes.listPaymentTypes,
  paymentTypes.addPaymentType,
  paymentTypes.updatePaymentType,
  paymentTypes.deletePaymentType,
  programSessionPayments.listProgramSessionPayments,
  programSessionPayments.addProgramSessionPayment,
  programSessionPayments.updateProgramSessionPayment,
  programSessionPayments.toggleProgramSessionPayment,
  programSessionPayments.deleteProgramSessionPayment,
  studentFees.listApplicableFees,
  studentFees.getStatement,
  checkout.initializePayment,
  checkout.recordPayment,
  checkout.verifyPayment,
  checkout.updatePaymentStatus,
  checkout.sendReceipt,
  receipts.getReceipt,
  receipts.checkReceipt,
  studentPayments.listStudentPayments,
  paymentFigures.getPaymentFigures,
  paymentFigures.getDayTotals,
  // After those that its path would take for an id.
  studentPayments.getStudentPayment,
  studentPayments.listPaymentsOfStudent,
  paymentAttention.listPaymentAttention,
  paymentAttention.getPaymentAttention,
  paymentAttention.listPaymentRequests,
  paymentAttention.getPaymentRequest,
  paymentAttention.proposePaymentRequest,
  paymentAttention.decidePaymentRequest,
  chargeAdjustments.listChargeAdjustments,
  chargeAdjustments.addChargeAdjustment,
  chargeAdjustments.takeBackChargeAdjustment,
  bankPayments.submitBankPayment,
  bankPayments.listOwnBankPayments,
  bankPayments.listBankPayments,
  bankPayments.getBankPayment,
  bankPayments.decideBankPayment,
  getStudentBiodata,
  staff.getStaffProfile,
  staff.listStaff,
  staff.getStaff,
  staff.addStaff,
  staff.updateStaff,
  staff.deleteStaff,
  staff.mailNewStaffPassword,
  staffCourses.listStaffCourses,
  staffCourses.assignCourses,
  roles.listRoles,
  roles.addRole,
  roles.updateRole,
  roles.deleteRole,
  audit.listAudit,
  audit.getStudentTimeline,
  audit.getStaffTimeline,
  imports.listImports,
  imports.addImport,
  imports.getImport,
  imports.pageOfImportRows,
  imports.rehearseImport,
  imports.commitImport,
  imports.discardImport,
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
