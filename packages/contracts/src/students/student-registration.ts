import { z } from 'zod'
import {
  emailPattern,
  optionalLine,
  optionalPersonName,
  personName,
  requiredLine,
  success,
} from '../base/common'
import { messages } from '../base/messages'
import { operation, staffWith } from '../base/operation'
import { newStudentStatuses } from './student-status'
import { studentMessages } from './students.messages'
import { Student } from './students'

const missing = messages.general.fillRequired
const { invalidEmail, invalidMatricNumber, invalidPhone, yearAndSemester } = studentMessages

const chosen = z.uuid(missing)
/** Absent or empty is fine: what it says follows from the program. */
const chosenOnTheWay = z.union([z.literal(''), z.uuid(missing)]).optional()
const phone = requiredLine(missing, 30).refine(
  (text) => text === '' || text.replace(/\D/g, '').length === 11,
  invalidPhone,
)
/** A number, or the text of one as a selector has it. */
const place = z.union([
  z.int(yearAndSemester).min(1, yearAndSemester).max(9, yearAndSemester),
  z.string(yearAndSemester).regex(/^[1-9]$/, yearAndSemester),
])

/**
 * A student whom staff register. `program` is the id of a program offering; a program's own id does as well, since type and mode
 * stand beside it. School and department are how it was found.
 */
export const StudentRegistration = z.strictObject({
  surname: personName(missing),
  firstname: personName(missing),
  othername: optionalPersonName(),
  email: z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(254, invalidEmail)
    .regex(emailPattern, invalidEmail),
  phone,
  programType: chosen,
  programMode: chosen,
  program: chosen,
  department: chosenOnTheWay,
  departmentName: optionalLine(150),
  school: chosenOnTheWay,
  session: chosen,
  year: place,
  semester: place,
  status: z.enum(newStudentStatuses, missing).optional(),
  /** Issued when the status is active and none is given. */
  matricNumber: optionalLine(30).refine(
    (text) => !text || /^[a-z0-9/-]+$/i.test(text),
    invalidMatricNumber,
  ),
})
export type StudentRegistration = z.infer<typeof StudentRegistration>

/** A matric number that was typed, as it is stored; null for none. */
export const storedMatricNumber = (typed: string | undefined): string | null =>
  typed?.toUpperCase() || null

export const registerStudent = operation({
  id: 'registerStudent',
  method: 'POST',
  path: '/students/staff/register-student',
  summary: 'Register a student; the login details go to them by e-mail',
  tag: 'students',
  access: [staffWith('students')],
  body: StudentRegistration,
  status: 201,
  response: success(z.object({ student: Student })),
})
