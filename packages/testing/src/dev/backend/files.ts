import {
  appointmentList,
  classList,
  coverageList,
  missingList,
  courseList,
  departmentList,
  fileOperations,
  programList,
  programModeList,
  programTypeList,
  gradingScaleList,
  schoolList,
  searchedFor,
  sessionList,
  studentList,
  staffList,
  auditList,
  broadsheetOf,
  courseCatalogueList,
  courseCreditList,
  importColumns,
  paymentTypeList,
  policyList,
  probationList,
  registeredCourseList,
  registrationList,
  lecturerName,
  prerequisitesInWords,
  feeList,
  progressionList,
  resultFigureList,
  importNotes,
  scholarshipList,
  scoreList,
  scoreSheetList,
  studentPaymentList,
  transcriptList,
  withholdingList,
  workbookList,
  type FileOperationKey,
  type FileOperations,
  type ListDescription,
  type ImportRow,
} from '@portal/contracts'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { exported } from '../../answers'
import { mockFile } from '../../mock'
import { draftPhoto } from '../mock-handlers/admissions/drafts'
import { broadsheetRows, firstScores } from '../mock-handlers/results/score-sheet-files'
import { figureRows } from '../mock-handlers/results/result-figures'
import { sheetRows } from '../mock-handlers/results/shown-sheets'
import {
  checkedRegistrations,
  classMembers,
  registeredLines,
} from '../mock-handlers/study/registration-decisions'
import { coverageOf, missingStudents } from '../mock-handlers/study/registration-coverage'
import { moneyFiles, moneyFileHandlers } from '../mock-handlers/money/money-files'
import { paperFileHandlers, paperFiles } from '../mock-handlers/students/paper-files'
import type { MockDatabase } from '../seed/database'
import type { Backend } from './backend'

const bytesOf = (dataUrl: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))

/**
 * A function that returns the matching rows of a list as text, with the headers first. If the
 * server's own query searches a list (no `searched`), all columns are searched here.
 */
const tableOf =
  <Row>({ columns, searched }: ListDescription<Row>, rows: readonly Row[]) =>
  (q = ''): (string | number)[][] => {
    const isFound = searchedFor(q)
    const textsOf = searched ?? ((row: Row) => columns.map(({ text }) => String(text(row))))
    return [
      columns.map(({ header }) => header),
      ...rows
        .filter((row) => isFound(textsOf(row)))
        .map((row) => columns.map(({ text }) => text(row))),
    ]
  }
const cellOf = ({ prerequisites }: MockDatabase['courses'], id: string): string =>
  prerequisitesInWords(
    prerequisites
      .filter(({ of }) => of === id)
      .map(({ course, kind }) => ({ code: course.code, kind })),
  )
const problemList: ListDescription<ImportRow> = {
  name: 'wrong-rows',
  title: 'Wrong rows',
  columns: [
    { header: importNotes.row, text: ({ row }) => row },
    {
      header: importNotes.problems,
      text: ({ notes }) => notes.map(({ message }) => message).join('; '),
    },
  ],
}
const templateTable = () => [
  importColumns.students.map(({ header }) => header),
  importColumns.students.map(({ example }) => example),
]

/**
 * Files other than lists have their own mock handlers (mock-handlers/money/money-files.ts,
 * students/paper-files.ts).
 */
type OtherKey = keyof typeof moneyFiles | keyof typeof paperFiles
type ListKey = Exclude<FileOperationKey, OtherKey>
const isList = (
  operation: FileOperations[FileOperationKey],
): operation is FileOperations[ListKey] =>
  !(`${operation.method} ${operation.path}` in { ...moneyFiles, ...paperFiles })

const tables: Record<ListKey, (db: MockDatabase) => ReturnType<typeof tableOf>> = {
  'GET /academic-sessions/export': ({ sessions }) =>
    tableOf(
      sessionList,
      sessions.map(({ session }) => session),
    ),
  'GET /grading-scales/export': ({ structure }) =>
    tableOf(gradingScaleList, structure.gradingScales),
  'GET /schools/export': ({ structure }) => tableOf(schoolList, structure.schools),
  'GET /departments/export': ({ structure }) => tableOf(departmentList, structure.departments),
  'GET /programs/export': ({ structure }) => tableOf(programList, structure.programs),
  'GET /courses/export': ({ courses }) =>
    tableOf(
      courseCatalogueList,
      courses.catalogue.map((row) => ({ ...row, prerequisites: cellOf(courses, row._id) })),
    ),
  'GET /program-courses/export': ({ courses }) =>
    tableOf(
      courseList,
      courses.placed.map((row) => ({
        ...row,
        prerequisites: cellOf(courses, row.course._id),
        assistants: courses.assistants
          .filter(({ of }) => of === row._id)
          .map(lecturerName)
          .join('; '),
      })),
    ),
  'GET /import-templates/export': () => templateTable,
  'GET /import-problems/export': ({ imports }) =>
    tableOf(
      problemList,
      imports.flatMap(({ rows }) => rows.filter(({ outcome }) => outcome === 'wrong')),
    ),
  'GET /audit/export': ({ audit }) => tableOf(auditList, audit),
  'GET /programtypes/export': ({ structure }) => tableOf(programTypeList, structure.types),
  'GET /students-new/export': ({ people }) =>
    tableOf(
      studentList,
      people.map(({ student }) => student),
    ),
  'GET /programmodes/export': ({ structure }) => tableOf(programModeList, structure.modes),
  'GET /appointments/export': ({ appointments }) => tableOf(appointmentList, appointments),
  'GET /registration-policies/export': ({ registrations }) =>
    tableOf(policyList, registrations.policies),
  'GET /course-registrations/export': (db) => tableOf(registrationList, checkedRegistrations(db)),
  'GET /registered-courses/export': (db) => tableOf(registeredCourseList, registeredLines(db)),
  'GET /student-probations/export': ({ registrations }) =>
    tableOf(probationList, registrations.probations),
  'GET /course-credits/export': ({ registrations }) =>
    tableOf(courseCreditList, registrations.credits),
  'GET /registration-coverage/export': (db) => tableOf(coverageList, coverageOf(db)),
  'GET /missing-registrations/export': (db) => tableOf(missingList, missingStudents(db)),
  'GET /class-lists/export': (db) => tableOf(classList, classMembers(db)),
  'GET /score-sheets/export': (db) => tableOf(scoreSheetList, sheetRows(db)),
  'GET /broadsheets/export': (db) => tableOf(broadsheetOf([]), broadsheetRows(db)),
  'GET /progressions/export': ({ progressions }) => tableOf(progressionList, progressions),
  'GET /result-figures/export': (db) => tableOf(resultFigureList, figureRows(db)),
  'GET /transcript-requests/export': ({ transcripts }) => tableOf(transcriptList, transcripts),
  'GET /result-withholdings/export': ({ withholdings }) => tableOf(withholdingList, withholdings),
  'GET /scores/export': (db) => tableOf(scoreList, firstScores(db)),
  'GET /score-workbooks/export': (db) =>
    tableOf(
      workbookList,
      firstScores(db).map((score) => ({ ...score, code: score.student })),
    ),
  'GET /staff/export': ({ office }) => tableOf(staffList, office.staff),
  'GET /payments/export': ({ fees }) => tableOf(paymentTypeList, fees.types),
  'GET /program-session-payments/export': ({ fees }) => tableOf(feeList, fees.fees),
  'GET /scholarships/applications/export': ({ scholarships }) =>
    tableOf(scholarshipList, scholarships),
  'GET /student-payments/export': ({ payments }) => tableOf(studentPaymentList, payments),
}

/** The files contain plain text in every format, because the API writes the Excel files. */
const exportHandlers = (backend: Backend): RequestHandler[] =>
  fileOperations.filter(isList).map((operation) =>
    mockFile(operation, ({ query: { format, q } }) => {
      const lines = tables[`${operation.method} ${operation.path}`](backend.state().db)(q).map(
        (cells) => cells.join(','),
      )
      return exported(
        format,
        `list-of-the-mocks-${format}`,
        format === 'print' ? `<pre>${lines.join('\n')}</pre>` : lines.join('\r\n'),
      )
    }),
  )

/** The files of the API. Some of them are in no contract. */
export const fileHandlers = (backend: Backend): RequestHandler[] => [
  ...exportHandlers(backend),
  ...moneyFileHandlers(backend),
  ...paperFileHandlers(),
  http.get('*/api/students/application-form/draft/photo', () => {
    const photo = draftPhoto(backend.state().actor)
    return photo
      ? new HttpResponse(bytesOf(photo), { headers: { 'content-type': 'image/jpeg' } })
      : new HttpResponse(null, { status: 404 })
  }),
]
