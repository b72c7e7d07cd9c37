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

/** Operations of records of students. */
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

/** Those that answer with a file. */
export const studentsFiles = [exportStudents] as const
