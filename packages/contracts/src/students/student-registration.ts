import { z } from 'zod'
import {
  emailPattern,
  hasElevenDigits,
  optionalLine,
  optionalPersonName,
  personName,
  requiredLine,
  success,
} from '../base/common'
import { messages } from '../base/messages'
import { operation, staffWith } from '../base/operation'
import { entryFields } from './entry'
import { newStudentStatuses } from './student-status'
import { studentMessages } from './students.messages'
import { Student } from './students'

const missing = messages.general.fillRequired
const { invalidEmail, invalidMatricNumber, invalidPhone, yearAndSemester } = studentMessages

const chosen = z.uuid(missing)
/** May be absent or empty, because it follows from the program. */
const chosenOnTheWay = z.union([z.literal(''), z.uuid(missing)]).optional()
const phone = requiredLine(missing, 30).refine(
  (text) => text === '' || hasElevenDigits(text),
  invalidPhone,
)
/** A number, or its text from a select. */
const place = z.union(
  [
    z.int(yearAndSemester).min(1, yearAndSemester).max(9, yearAndSemester),
    z.string(yearAndSemester).regex(/^[1-9]$/, yearAndSemester),
  ],
  yearAndSemester,
)

/**
 * A student that staff register. `program` is the id of a program offering, or of a program
 * together with type and mode. School and department only help to find it.
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
  /** Issued if the status is active and none is given. */
  matricNumber: optionalLine(30).refine(
    (text) => !text || /^[a-z0-9/-]+$/i.test(text),
    invalidMatricNumber,
  ),
  ...entryFields,
})
export type StudentRegistration = z.infer<typeof StudentRegistration>

/** The stored form of an entered matric number, or null. */
export const storedMatricNumber = (typed: string | undefined): string | null =>
  typed?.toUpperCase() || null

export const registerStudent = operation({
  id: 'registerStudent',
  method: 'POST',
  path: '/students/staff/register-student',
  summary: 'Register a student; the login details go to them by email',
  tag: 'students',
  access: [staffWith('students')],
  body: StudentRegistration,
  status: 201,
  response: success(z.object({ student: Student })),
})
