import { z } from 'zod'
import { Biodata } from './biodata'
import {
  BasedOn,
  done,
  emailAddress,
  hasElevenDigits,
  Id,
  Instant,
  pageQuery,
  optionalPersonName,
  personName,
  requiredLine,
  success,
  successPage,
} from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { anyStudent, operation, staffWith } from '../base/operation'
import { StudentProgram } from '../academics/student-program'
import { entryFields, EntryRoute } from './entry'

export const studentStatuses = [
  'pending',
  'active',
  'suspended',
  'graduated',
  'cleared',
  'rejected',
] as const
export const StudentStatus = z.enum(studentStatuses)
export type StudentStatus = z.infer<typeof StudentStatus>

/** A student or applicant. */
export const Student = z.object({
  _id: Id,
  applicationNumber: z.string(),
  matricNumber: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  othername: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  gender: z.string().nullable(),
  height: z.string().nullable(),
  weight: z.string().nullable(),
  religion: z.string().nullable(),
  blood_group: z.string().nullable(),
  medical_conditions: z.string().nullable(),
  status: StudentStatus,
  session: z.object({ _id: Id, sessionYear: z.string() }),
  program: StudentProgram,
  applicationForm: z.object({ completed: z.boolean() }),
  cleared: z.boolean(),
  jambNumber: z.string().nullable(),
  entryRoute: EntryRoute.nullable(),
  mustChangePassword: z.boolean(),
  createdAt: z.string(),
  updatedAt: Instant,
})
export type Student = z.infer<typeof Student>

/** A row of the staff list: only the columns that are shown and exported. */
export const StudentListItem = Student.pick({
  _id: true,
  applicationNumber: true,
  matricNumber: true,
  firstname: true,
  lastname: true,
  othername: true,
  email: true,
  phone: true,
  status: true,
  session: true,
  program: true,
  applicationForm: true,
  cleared: true,
  jambNumber: true,
  entryRoute: true,
})
export type StudentListItem = z.infer<typeof StudentListItem>

export const ApplicationNumber = z
  .string(messages.students.numberRequired)
  .trim()
  .min(1, messages.students.numberRequired)
  .max(20)
export const ApplicationNumberParams = z.strictObject({ applicationNumber: ApplicationNumber })

export const studentSortFields = [
  'applicationNumber',
  'matricNumber',
  'name',
  'email',
  'status',
] as const
const { sort, q, ...paging } = pageQuery(studentSortFields)
const YesOrNo = z.enum(['true', 'false']).optional()
/** The filters of the list. All of them apply together. */
const narrowing = {
  status: StudentStatus.optional(),
  session: Id.optional(),
  school: Id.optional(),
  department: Id.optional(),
  program: Id.optional(),
  /**
   * The level, or 'none' for students without one, such as applicants who registered themselves.
   */
  year: z.literal('none').or(z.coerce.number<number | string>().int().min(1).max(10)).optional(),
  /** Whether the application form was submitted. */
  submitted: YesOrNo,
  cleared: YesOrNo,
  /** Whether the student has a matric number. */
  enrolled: YesOrNo,
  /** The way into the institution, or 'none' if it is not known. */
  route: z.literal('none').or(EntryRoute).optional(),
}
const filters = { sort, ...narrowing }
export const StudentListQuery = z.strictObject({ ...paging, q, ...filters })

/** Search and filters of the list, without page and order. */
export const StudentFilter = z.strictObject({ q, ...narrowing })
export type StudentFilter = z.infer<typeof StudentFilter>

/** A decision of the admission office: only the status (docs/reference/rules/staff-area.md). */
export const StudentDecision = z.strictObject({ status: z.enum(['active', 'rejected']) })

/**
 * An edit by staff. Number, session and matric number cannot be changed
 * (docs/reference/rules/staff-area.md).
 */
export const StudentEdit = z.strictObject({
  applicationNumber: ApplicationNumber,
  surname: personName('Surname is required'),
  firstname: personName('First name is required'),
  othername: optionalPersonName(),
  email: emailAddress('Please enter a valid email address'),
  phone: requiredLine('Please enter a valid 11-digit phone number', 30).refine(
    hasElevenDigits,
    'Please enter a valid 11-digit phone number',
  ),
  program: Id,
  session: Id,
  status: StudentStatus,
  /** Not changed if absent. */
  ...entryFields,
  basedOn: BasedOn,
})
export type StudentEdit = z.infer<typeof StudentEdit>

/**
 * Exclusive, because with a plain union an incomplete edit with a valid status would get only the
 * message that a decision has no other fields.
 */
const DecisionOrEdit = z.xor([StudentDecision, StudentEdit])
/** Whether a body is an edit, which names the person, or a decision, which has only a status. */
export const isStudentEdit = (
  body: z.output<typeof StudentDecision> | StudentEdit,
): body is StudentEdit => 'surname' in body
const tag = 'students'

export const getUserData = operation({
  id: 'getUserData',
  method: 'GET',
  path: '/students/user-data',
  summary: 'The signed-in student with biodata, or any student for staff with module students',
  tag,
  access: [anyStudent, staffWith('students')],
  query: z.strictObject({ applicationNumber: ApplicationNumber.optional() }),
  response: success(z.object({ student: Student, biodata: Biodata.nullable() })),
  beforePasswordChange: true,
})
export const listStudents = operation({
  id: 'listStudents',
  method: 'GET',
  path: '/students-new',
  summary: 'Students, searched, sorted and paged',
  tag,
  access: [staffWith('students')],
  query: StudentListQuery,
  response: successPage(z.object({ students: z.array(StudentListItem) })),
})
export const exportStudents = exportOf({
  id: 'exportStudents',
  list: 'students-new',
  what: 'Students',
  tag,
  access: [staffWith('students'), staffWith('database')],
  filters,
})
export const getStudent = operation({
  id: 'getStudent',
  method: 'GET',
  path: '/students-new/application/:applicationNumber',
  summary: 'One student',
  tag,
  access: [anyStudent, staffWith('students')],
  params: ApplicationNumberParams,
  response: success(z.object({ student: Student })),
})
export const updateStudent = operation({
  id: 'updateStudent',
  method: 'PUT',
  path: '/students/:applicationNumber',
  summary: 'Admit or reject a pending student, or edit a student',
  tag,
  access: [staffWith('students')],
  params: ApplicationNumberParams,
  body: DecisionOrEdit,
  response: done,
})
export const deleteStudent = operation({
  id: 'deleteStudent',
  method: 'DELETE',
  path: '/students/:applicationNumber',
  summary: 'Delete a student who has paid nothing, with all that belongs to the record',
  tag,
  access: [staffWith('students')],
  params: ApplicationNumberParams,
  response: done,
})
export const getStudentBiodata = operation({
  id: 'getStudentBiodata',
  method: 'GET',
  path: '/student-biodata/:studentId',
  summary: 'Biodata of one student',
  tag,
  access: [anyStudent, staffWith('students')],
  params: z.strictObject({ studentId: Id }),
  response: success(z.object({ biodata: Biodata.nullable() })),
})
