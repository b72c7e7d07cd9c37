import { getStudentFigures } from './student-figures'
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
] as const

/** Operations that return a file. */
export const studentsFiles = [exportStudents] as const
