import { exportStudents, studentList } from '@portal/contracts'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { cachedUntilChanged } from '../../../platform/database/cached-until-changed'
import { assertNotStale } from '../../../platform/database/stale'
import { unitOfWork } from '../../../platform/database/unit-of-work'
import { createStructureReader } from '../../academics/structure'
import { createBiodataReader } from './biodata.reader'
import { bindStudentWrites } from './student-writes.repository'
import { registerStudentMails } from './students.mails'
import { allStudents } from './students-export.queries'
import { pageOfStudents } from './students.queries'
import { studentRoutes } from './students.routes'
import { createStudentService } from './students.service'

export * from './admission.rules'
export { decideStudent, moveStatus, type StudentWrites } from './decision.service'
export { createBiodataReader } from './biodata.reader'
export { createBiodataRepository } from './biodata.repository'
export type { BiodataRepository } from './biodata.repository'
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
export { idsByName, idsMeant, matchingStudents, studentsMeant } from './students.queries'
export { createStudentRepository, MatricNumberTaken } from './students.repository'
export type { NewStudent, StudentRepository, StudentRow } from './students.repository'
export { changeStudentRow, deleteStudentRow, insertStudentRows } from './student-rows.repository'
export { registrationKey } from './students.rules'

/** Student records, as staff see and change them and as students see their own. */
export const studentRecords: Feature = (app, platform) => {
  const { db, clock } = platform
  registerStudentMails()
  const work = unitOfWork(db, (connection) => ({
    ...bindStudentWrites(connection, clock),
    biodata: createBiodataReader(connection),
    structure: createStructureReader(connection),
    assertNotStale: assertNotStale.bind(null, connection),
  }))
  const kept = cachedUntilChanged('students')
  studentRoutes(app, createStudentService({ work, clock }), (filter) =>
    pageOfStudents(db, filter, kept),
  )
  serveExport(app, platform, exportStudents, studentList, ({ query: { q, sort, status } }) =>
    allStudents(db, { q, sort, status }, kept),
  )
}
