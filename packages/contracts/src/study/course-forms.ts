import { z } from 'zod'
import { anyStudent, operation, staffIn, staffWith } from '../base/operation'
import { decidingOffices } from './registration-decisions'

/** The number of a course form: `CF-2025-000123`. */
export const CourseFormNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^CF-\d{4}-\d{6,12}$/, 'Enter a number such as CF-2025-000123')

/**
 * The student's own form. Staff with module academics get all; others those that their appointment
 * covers.
 */
export const exportCourseForm = operation({
  id: 'exportCourseForm',
  method: 'GET',
  path: '/course-forms/:number/pdf',
  summary: 'The course form of approved courses as a PDF, called after its number',
  tag: 'course-registration',
  access: [anyStudent, staffWith('academics'), staffIn(...decidingOffices)],
  params: z.strictObject({ number: CourseFormNumber }),
  response: z.unknown(),
  media: ['application/pdf'],
})
