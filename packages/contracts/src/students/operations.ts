import { checkPaper, listPapers, withdrawPaper } from './papers'
import { getStudentFigures } from './student-figures'
import { listStudentNotifications } from './student-notifications'
import { registerStudent } from './student-registration'
import {
  deleteStudent,
  exportStudents,
  getStudent,
  getStudentBiodata,
  getUserData,
  listStudents,
  updateStudent,
} from './students'

/** Operations of student records. */
export const studentsOperations = [
  getUserData,
  listStudents,
  getStudent,
  updateStudent,
  deleteStudent,
  registerStudent,
  getStudentBiodata,
  getStudentFigures,
  listStudentNotifications,
  checkPaper,
  listPapers,
  withdrawPaper,
] as const

/** Operations that return a file. */
export const studentsFiles = [exportStudents] as const
