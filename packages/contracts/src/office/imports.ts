import { z } from 'zod'
import {
  done,
  Id,
  IdParams,
  Instant,
  optionalLine,
  pageQuery,
  requiredLine,
  success,
  successPage,
} from '../base/common'
import { CourseTexts, ProgramCourseNumbers } from '../academics/course-inputs'
import { exportOf } from '../base/exports'
import { importKinds, importLimits, importOutcomes } from './imports.columns'
import { importMessages } from './imports.messages'
import { messages } from '../base/messages'
import { operation, staffWith } from '../base/operation'
import { uploadBodyLimit, uploadedFile } from '../base/uploads'
import { NewStaff } from '../staff/staff'
import { StudentRegistration } from '../students/student-registration'
import { studentMessages } from '../students/students.messages'

export const importStates = [
  'uploading',
  'uploaded',
  'rehearsing',
  'rehearsed',
  'committing',
  'done',
] as const
export type ImportState = (typeof importStates)[number]

const Outcome = z.enum(importOutcomes)

const Counts = z.object({ new: z.int(), changed: z.int(), duplicate: z.int(), wrong: z.int() })
export type ImportCounts = z.infer<typeof Counts>

/** An imported file of one of the kinds. */
export const Import = z.object({
  _id: Id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  total: z.int(),
  /** Number of rows that the present work has handled. */
  handled: z.int(),
  /** Counts of the last preview; null before it. */
  counts: Counts.nullable(),
  /** The reason why the last work was interrupted. */
  problem: z.string().nullable(),
  by: z.string(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
})
export type Import = z.infer<typeof Import>

/** A row of the file with the result of its preview. */
export const ImportRow = z.object({
  _id: z.string(),
  row: z.int(),
  values: z.record(z.string(), z.string()),
  outcome: Outcome,
  /** The display name of the record: a number if it has one. */
  what: z.string(),
  /** One message for each wrong column, or the reason for a duplicate, or the changes. */
  notes: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

/** The message of a form for an empty field. For a row, the column is named separately. */
const missing = messages.general.fillRequired
const required = (max: number) => requiredLine(missing, max)
const { yearAndSemester } = studentMessages

/** A row of a file, with the fields of the form for one record. Choices are given by name. */
export const StudentRow = z.strictObject({
  ...StudentRegistration.pick({
    surname: true,
    firstname: true,
    othername: true,
    email: true,
    phone: true,
    matricNumber: true,
    jambNumber: true,
  }).shape,
  type: required(80),
  mode: required(80),
  program: required(200),
  session: required(20),
  year: requiredLine(yearAndSemester, 10),
  semester: requiredLine(yearAndSemester, 20),
  status: optionalLine(20),
  entryRoute: optionalLine(20),
})
export const StaffRow = z.strictObject({
  ...NewStaff.pick({ first_name: true, last_name: true, email: true, phone_number: true }).shape,
  staff_type: required(20),
  role: required(80),
  status: optionalLine(20),
})
export const CourseRow = z.strictObject({
  code: required(20),
  title: required(200),
  description: CourseTexts.shape.description,
  status: optionalLine(20),
  prerequisites: optionalLine(300),
})

/** The placement of a course in a program. */
export const ProgramCourseRow = z.strictObject({
  course: required(20),
  /** Type and mode may be empty if `program` names them: 'Computer Science, ND FT'. */
  type: optionalLine(80),
  mode: optionalLine(80),
  program: required(300),
  session: required(20),
  level: required(10),
  semester: required(20),
  ...ProgramCourseNumbers.shape,
  lecturer: optionalLine(200),
  kind: optionalLine(20),
  /** Staff numbers or names, separated by semicolons. */
  assistants: optionalLine(1_000),
})

/** A course of a registration on paper. */
export const RegistrationRow = z.strictObject({
  number: required(40),
  session: required(20),
  semester: required(20),
  level: required(10),
  course: required(20),
  outcome: optionalLine(10),
  /** The whole mark, or a word in place of it. */
  // Longer than a mark, so that a wrong one gets the sentence about marks.
  mark: optionalLine(20),
})

export const NewImport = z.strictObject({
  kind: z.enum(importKinds),
  name: requiredLine(importMessages.chooseFile, 200),
  file: uploadedFile(importLimits.megabytes, {
    choose: importMessages.chooseFile,
    blank: importMessages.blank,
    tooLarge: importMessages.tooLarge(importLimits.megabytes),
  }),
})

const tag = 'imports'
const access = [staffWith('database')]
const one = success(Import)

export const listImports = operation({
  id: 'listImports',
  method: 'GET',
  path: '/imports',
  summary: 'Imports, newest first, up to 50',
  tag,
  access,
  response: success(z.object({ imports: z.array(Import) })),
})
export const addImport = operation({
  id: 'addImport',
  method: 'POST',
  path: '/imports',
  summary:
    'Upload a file of students, staff, courses, program courses or registrations; its preview starts automatically',
  tag,
  access,
  body: NewImport,
  status: 201,
  response: one,
  bodyLimit: uploadBodyLimit(importLimits.megabytes),
})
export const getImport = operation({
  id: 'getImport',
  method: 'GET',
  path: '/imports/:id',
  summary: 'One import: how far it is',
  tag,
  access,
  params: IdParams,
  response: one,
})
const { sort: _sort, q: _q, ...paging } = pageQuery(['row'])
export const pageOfImportRows = operation({
  id: 'pageOfImportRows',
  method: 'GET',
  path: '/imports/:id/rows',
  summary: 'Rows of an import with the preview of each',
  tag,
  access,
  params: IdParams,
  query: z.strictObject({ ...paging, outcome: Outcome.optional() }),
  response: successPage(z.object({ rows: z.array(ImportRow) })),
})
export const rehearseImport = operation({
  id: 'rehearseImport',
  method: 'POST',
  path: '/imports/:id/rehearse',
  summary: 'Preview an import again',
  tag,
  access,
  params: IdParams,
  response: one,
})
export const commitImport = operation({
  id: 'commitImport',
  method: 'POST',
  path: '/imports/:id/commit',
  summary: 'Carry out a previewed import: all rows or none, and only once',
  tag,
  access,
  params: IdParams,
  body: z.strictObject({ leaveOutWrong: z.boolean() }),
  response: one,
  stepUp: true,
})
export const discardImport = operation({
  id: 'discardImport',
  method: 'DELETE',
  path: '/imports/:id',
  summary: 'Discard an import that has not been carried out',
  tag,
  access,
  params: IdParams,
  response: done,
})

export const exportImportTemplate = exportOf({
  id: 'exportImportTemplate',
  list: 'import-templates',
  what: 'The columns of an import, with an example',
  tag,
  access,
  filters: { kind: z.enum(importKinds) },
})
export const exportImportProblems = exportOf({
  id: 'exportImportProblems',
  list: 'import-problems',
  what: 'The rows with errors of an import, with the errors',
  tag,
  access,
  filters: { import: Id },
})
