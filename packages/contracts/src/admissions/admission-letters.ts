import { z } from 'zod'
import { anyStudent, operation, staffWith } from '../base/operation'
import { ApplicationNumberParams } from '../students/students'

/** The student's own letter, or that of any student for staff with module students. */
export const exportAdmissionLetter = operation({
  id: 'exportAdmissionLetter',
  method: 'GET',
  path: '/admission-letters/:applicationNumber/pdf',
  summary: 'The admission letter of an admitted applicant as a PDF',
  tag: 'papers',
  access: [anyStudent, staffWith('students')],
  params: ApplicationNumberParams,
  response: z.unknown(),
  media: ['application/pdf'],
})
