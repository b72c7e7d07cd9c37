import { exportStudents, studentList } from '@portal/contracts'
import { serveExport } from '../../platform/export'
import type { Feature } from '../../platform/feature'
import { keptWhileUnchanged } from '../../platform/database/unchanged'
import { assertNotStale } from '../../platform/database/stale'
import { unitOfWork } from '../../platform/database/unit-of-work'
import { createStructureReader } from '../structure'
import { createBiodataReader } from './biodata.reader'
import { bindStudentWrites } from './student-writes.repository'
import { registerStudentMails } from './students.mails'
import { allStudents } from './students-export.queries'
import { pageOfStudents } from './students.queries'
import { studentRoutes } from './students.routes'
import { createStudentService } from './students.service'

export * from './admission.rules'
export { moveStatus, type StudentWrites } from './decision.service'
export { createBiodataReader } from './biodata.reader'
export type { BiodataReader } from './biodata.reader'
export { issueMatricIfDue } from './matric-issue.repository'
export { createMatricNumbers } from './matric-numbers.repository'
export type { MatricNumbers } from './matric-numbers.repository'
export { studentsChanged } from './student-count'
export { bindStudentWrites } from './student-writes.repository'
export { createStudentReader } from './student-reader'
export type { StudentReader } from './student-reader'
export { findListItems } from './students.rows'
export { subjectOf } from './students.policy'
export { matchingStudents } from './students.queries'
export { createStudentRepository, MatricNumberTaken } from './students.repository'
export type { NewStudent, StudentRepository, StudentRow } from './students.repository'
export { insertStudentRows, changeStudentRow } from './student-rows.repository'
export { registrationKey } from './students.rules'

/** Student records: what staff see and change, and what a student sees of their own. */
export const students: Feature = (app, platform) => {
  const { db, clock } = platform
  registerStudentMails()
  const work = unitOfWork(db, (connection) => ({
    ...bindStudentWrites(connection, clock),
    biodata: createBiodataReader(connection),
    structure: createStructureReader(connection),
    assertNotStale: assertNotStale.bind(null, connection),
  }))
  const kept = keptWhileUnchanged('students')
  studentRoutes(app, createStudentService({ work, clock }), (filter) =>
    pageOfStudents(db, filter, kept),
  )
  serveExport(app, platform, exportStudents, studentList, ({ query: { q, sort, status } }) =>
    allStudents(db, { q, sort, status }, kept),
  )
}
