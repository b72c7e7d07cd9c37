import { checkPaper, listPapers, withdrawPaper } from './papers'
import {
  decideScholarship,
  exportScholarships,
  getScholarship,
  listScholarships,
} from './scholarship-applications'
import { applyForScholarship } from './scholarships'
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

/** Operations of student records and scholarships. */
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
  applyForScholarship,
  listScholarships,
  getScholarship,
  decideScholarship,
] as const

/** Operations that return a file. */
export const studentsFiles = [exportStudents, exportScholarships] as const
