import type { Feature } from '../../platform/feature'
import { unitOfWork } from '../../platform/database/unit-of-work'
import { createStructureReader } from '../structure'
import { createBiodataReader } from './biodata.reader'
import { bindStudentWrites } from './student-writes.repository'
import { registerStudentMails } from './students.mails'
import { pageOfStudents } from './students.queries'
import type { CountCache } from './students.queries'
import { studentRoutes } from './students.routes'
import { createStudentService } from './students.service'

export * from './admission.rules'
export { moveStatus, type StudentWrites } from './decision.service'
export { createBiodataReader } from './biodata.reader'
export type { BiodataReader } from './biodata.reader'
export { studentsChanged } from './student-count'
export { bindStudentWrites } from './student-writes.repository'
export { createStudentReader } from './student-reader'
export type { StudentReader } from './student-reader'
export { findListItems } from './students.rows'
export { subjectOf } from './students.policy'
export { matchingStudents } from './students.queries'
export { createStudentRepository } from './students.repository'
export type { NewStudent, StudentRepository } from './students.repository'
export { registrationKey, searchColumns } from './students.rules'

/** Student records: what staff see and change, and what a student sees of their own. */
export const students: Feature = (app, { db, clock }) => {
  registerStudentMails()
  const work = unitOfWork(db, (connection) => ({
    ...bindStudentWrites(connection, clock),
    biodata: createBiodataReader(connection),
    structure: createStructureReader(connection),
  }))
  const counts: CountCache = new Map()
  studentRoutes(app, createStudentService({ work, clock }), (filter) => pageOfStudents(db, filter, counts))
}
