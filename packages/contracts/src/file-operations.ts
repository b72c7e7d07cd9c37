import * as audit from './audit'
import * as courses from './courses'
import * as departments from './departments'
import * as imports from './imports'
import * as programs from './programs'
import * as scholarships from './scholarship-applications'
import * as schools from './schools'
import { exportSessions } from './academic-sessions'
import * as staff from './staff'
import * as typesAndModes from './types-and-modes'
import * as studentPayments from './student-payments'
import * as bankPayments from './bank-payments'
import * as paymentTypes from './payment-types'
import * as programSessionPayments from './program-session-payments'
import * as receipts from './receipts'
import * as studentFees from './student-fees'
import { exportStudents } from './students'

/** Operations that answer with a file: served, guarded and described as the others are; what they give is saved or printed, not read. */
export const fileOperations = [
  exportSessions,
  schools.exportSchools,
  departments.exportDepartments,
  programs.exportPrograms,
  courses.exportCourses,
  courses.exportCourseCatalogue,
  typesAndModes.exportProgramTypes,
  typesAndModes.exportProgramModes,
  exportStudents,
  staff.exportStaff,
  imports.exportImportTemplate,
  imports.exportImportProblems,
  audit.exportAudit,
  scholarships.exportScholarships,
  paymentTypes.exportPaymentTypes,
  programSessionPayments.exportProgramSessionPayments,
  studentPayments.exportStudentPayments,
  studentFees.exportStatement,
  receipts.exportReceipt,
  bankPayments.getBankProof,
] as const

type FileOperation = (typeof fileOperations)[number]
export type FileOperations = { [O in FileOperation as `${O['method']} ${O['path']}`]: O }
export type FileOperationKey = keyof FileOperations
