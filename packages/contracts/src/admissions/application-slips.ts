import { z } from 'zod'
import { anyStudent, operation, staffWith } from '../base/operation'
import { ApplicationNumber } from '../students/students'

/** The student's own form, or that of any student for staff with module students. */
export const exportApplicationSlip = operation({
  id: 'getApplicationSlip',
  method: 'GET',
  path: '/students/application-form/slip',
  summary:
    'Your submitted application form, or that of any student for staff with module students, as PDF',
  tag: 'application-form',
  access: [anyStudent, staffWith('students')],
  query: z.strictObject({ applicationNumber: ApplicationNumber.optional() }),
  response: z.unknown(),
  media: ['application/pdf'],
})
