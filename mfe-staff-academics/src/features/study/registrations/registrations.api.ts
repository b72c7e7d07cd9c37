import { defineApi, mutation, query } from '@portal/kit'

const tags = ['RegistrationToDecide']

export const registrationsApi = defineApi('mfe-staff-academics', {
  registrations: query('GET /course-registrations', { provides: tags }),
  registration: query('GET /course-registrations/:id', { provides: tags }),
  approveRegistration: mutation('POST /course-registrations/:id/approval', { invalidates: tags }),
  approveRegistrations: mutation('POST /course-registrations/approvals', { invalidates: tags }),
  returnRegistration: mutation('POST /course-registrations/:id/return', { invalidates: tags }),
  probations: query('GET /student-probations', { provides: ['StudentProbation'] }),
  startProbation: mutation('POST /student-probations', {
    invalidates: [...tags, 'StudentProbation'],
  }),
  endProbation: mutation('POST /student-probations/:id/end', {
    invalidates: [...tags, 'StudentProbation'],
  }),
  courseCredits: query('GET /course-credits', { provides: ['CourseCredit'] }),
  giveCourseCredit: mutation('POST /course-credits', { invalidates: [...tags, 'CourseCredit'] }),
  withdrawCourseCredit: mutation('DELETE /course-credits/:id', {
    invalidates: [...tags, 'CourseCredit'],
  }),
})
