import {
  changeStaffPassword,
  changeStudentPassword,
  checkStaffReset,
  checkStudentReset,
  forgotStaffPassword,
  forgotStudentPassword,
  loginStaff,
  loginStudent,
  logoutStaff,
  logoutStudent,
  resetStaffPassword,
  resetStudentPassword,
} from './accounts'
import { endOtherStudentSessions, endStudentSession, listStudentSessions } from './student-sessions'

/** Operations of sign-in and passwords. */
export const accountsOperations = [
  loginStudent,
  loginStaff,
  logoutStudent,
  logoutStaff,
  changeStudentPassword,
  changeStaffPassword,
  forgotStudentPassword,
  forgotStaffPassword,
  checkStudentReset,
  checkStaffReset,
  resetStudentPassword,
  resetStaffPassword,
  listStudentSessions,
  endStudentSession,
  endOtherStudentSessions,
] as const
