import { exportStudents, studentList } from '@portal/contracts'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { cachedUntilChanged } from '../../../platform/database/rows/cached-until-changed'
import type { ReferringRows } from '../../../platform/database/rows/referring-rows'
import { assertNotStale } from '../../../platform/database/transactions/stale'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { CreateChargesOf } from '../../charges/charge-rule'
import { createStructureReader } from '../../academics/structure'
import { createBiodataReader } from './biodata/biodata.reader'
import { bindStudentWrites } from './student-writes.repository'
import { registerStudentMails } from './students.mails'
import { allStudents } from './list/students-export.queries'
import { filterInWords } from './list/student-filter-words.queries'
import { resolvedFilter } from './list/student-filter.queries'
import { pageOfStudents } from './list/students.queries'
import { studentRoutes } from './students.routes'
import { createStudentService } from './students.service'

export { admissionOf, entryOf, type Admission, type Entry } from './decisions/admission.reader'
export * from './decisions/admission.rules'
export { decideStudent, moveStatus, type StudentWrites } from './decisions/decision.service'
export { bellOfStudents } from './staff-work/bell.queries'
export { workOfStudents } from './staff-work/work.queries'
export { createBiodataReader, photoKeyOf } from './biodata/biodata.reader'
export { replaceForm, restoreForm, submitForm } from './biodata/biodata.repository'
export type { BiodataReader } from './biodata/biodata.reader'
export { issueMatricIfDue } from './matric-numbers/matric-issue.repository'
export { createMatricNumbers } from './matric-numbers/matric-numbers.repository'
export type { MatricNumbers } from './matric-numbers/matric-numbers.repository'
export { studentCount, studentsChanged } from './list/student-count'
export { bindStudentWrites } from './student-writes.repository'
export { createMergeReader, deleteMerges, endMerge, insertMerge } from './student-merges.repository'
export {
  fullName,
  lockedStudent,
  lockStudentByNumber,
  namedColumns,
  toNamed,
  whereNamed,
  type NamedRow,
  type NamedStudent,
} from './named/named-students.queries'
export { restrictionsOf } from './staff-work/restrictions.queries'
export { studentByNumber, withStudent } from './named/student-names.queries'
export { createStudentReader } from './student-reader'
export type { StudentReader } from './student-reader'
export { findListItems } from './list/students.rows'
export { subjectOf } from './students.policy'
export { matchingStudents, resolvedFilter } from './list/student-filter.queries'
export { idsByName, idsMeant, studentsMeant } from './named/students-by-name.queries'
export { createNewStudents, editStudentUnlessChanged, lockStudent } from './new-students.repository'
export type { NewStudents } from './new-students.repository'
export { MatricNumberTaken, refuseTakenJamb } from './students.repository'
export type { NewStudent, StudentRow } from './students.repository'
export { changeStudentRow, deleteStudentRow, insertStudentRows } from './student-rows.repository'
export { registrationKey } from './students.rules'

/** Rows that refer to an academic session: students who are in it or entered in it. */
export const studentsOfSession: ReferringRows = {
  table: 'students',
  columns: ['session_id', 'entry_session_id'],
}
/** Rows that refer to an offering of a program. */
export const studentsOfOffering: ReferringRows = {
  table: 'students',
  columns: ['offering_id'],
}

/** A matriculation number is due when the acceptance fee is cleared. */
export interface MatricReads {
  createChargesOf: CreateChargesOf
}

/** Student records, as staff see and change them and as students see their own. */
export const studentRecords: Feature<MatricReads> = (app, platform) => {
  const { db, clock, reads } = platform
  registerStudentMails()
  const work = unitOfWork(db, (connection) => ({
    ...bindStudentWrites(connection, clock, reads.createChargesOf),
    biodata: createBiodataReader(connection),
    structure: createStructureReader(connection),
    assertNotStale: assertNotStale.bind(null, connection),
  }))
  const stored = cachedUntilChanged('students')
  studentRoutes(app, createStudentService({ work, clock }), async (query) =>
    pageOfStudents(db, await resolvedFilter(db, query), stored),
  )
  serveExport(
    app,
    platform,
    exportStudents,
    studentList,
    ({ query: { format: _format, ...query } }) => allStudents(db, query, stored),
    {
      filterInWords: ({ format: _format, q: _q, sort: _sort, ...filter }) =>
        filterInWords(db, filter),
    },
  )
}
