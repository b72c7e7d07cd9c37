import { z } from 'zod'
import { BasedOn, optionalLine, requiredLine } from '../base/common'
import { messages } from '../base/messages'
import { courseKinds } from './course-kinds'
import { courseMessages } from './courses.messages'
import { requiredNumber } from '../base/money'

const { fillRequired } = messages.general
const required = (max: number) => requiredLine(fillRequired, max)
const chosen = z.uuid(fillRequired)

const texts = { code: required(20), title: required(200), description: optionalLine(500) }
export const CourseTexts = z.strictObject(texts)
export type CourseTexts = z.infer<typeof CourseTexts>
export const CourseInput = z.strictObject({ ...texts, active: z.boolean().optional() })
export type CourseInput = z.infer<typeof CourseInput>

export const courseLimits = { units: 6, hours: 500, capacity: 5000, passMark: 100 } as const
const whole = (max: number, sentence: string) =>
  requiredNumber(fillRequired, sentence).int(sentence).min(1, sentence).max(max, sentence)

/** Students cannot register an inactive course. */
export const courseStatuses = ['active', 'inactive'] as const

export const ProgramCourseInput = z.strictObject({
  program: chosen,
  /**
   * The id of a known course, or the texts of a course. If no course has this code, one is added.
   */
  course: z.union([chosen, CourseTexts], fillRequired),
  units: whole(courseLimits.units, courseMessages.unitsRange),
  hours: whole(courseLimits.hours, courseMessages.hoursRange),
  lecturer: chosen,
  session: chosen,
  year: requiredNumber(fillRequired, courseMessages.unknownYear)
    .int(courseMessages.unknownYear)
    .min(1, courseMessages.unknownYear)
    .max(10, courseMessages.unknownYear),
  semester: required(10),
  /** Absent: 'core', or as it is. */
  kind: z.enum(courseKinds, fillRequired).optional(),
  /** Absent: no limit, or as it is. */
  capacity: whole(courseLimits.capacity, courseMessages.capacityRange).nullable().optional(),
  /** Absent: 40, or as it is. */
  passMark: whole(courseLimits.passMark, courseMessages.passMarkRange).optional(),
  active: z.boolean().optional(),
})
export type ProgramCourseInput = z.infer<typeof ProgramCourseInput>
export const ProgramCourseEdit = ProgramCourseInput.extend({ basedOn: BasedOn })
export type ProgramCourseEdit = z.infer<typeof ProgramCourseEdit>

const typedOrEmpty = (max: number, sentence: string) =>
  z
    .string()
    .trim()
    .refine(
      (text) => text === '' || (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= max),
      sentence,
    )
const typed = (max: number, sentence: string) => typedOrEmpty(max, sentence).min(1, fillRequired)

/** The form of a program course: the fields that lead to the program, and numbers as text. */
export const ProgramCourseForm = z.strictObject({
  session: chosen,
  school: chosen,
  department: chosen,
  type: chosen,
  mode: chosen,
  program: chosen,
  ...texts,
  units: typed(courseLimits.units, courseMessages.unitsRange),
  hours: typed(courseLimits.hours, courseMessages.hoursRange),
  year: required(10),
  semester: required(10),
  lecturer: chosen,
  kind: z.enum(courseKinds, fillRequired),
  capacity: typedOrEmpty(courseLimits.capacity, courseMessages.capacityRange),
  passMark: typed(courseLimits.passMark, courseMessages.passMarkRange),
  status: z.enum(courseStatuses, fillRequired),
})
export type ProgramCourseForm = z.infer<typeof ProgramCourseForm>

/** The numbers of a program course in a row of a file. */
export const ProgramCourseNumbers = ProgramCourseForm.pick({
  units: true,
  hours: true,
  capacity: true,
}).extend({ passMark: typedOrEmpty(courseLimits.passMark, courseMessages.passMarkRange) })
