import { defineApi, mutation, query } from '@portal/kit'

export const registrationApi = defineApi('mfe-student', {
  own: query('GET /course-registrations/own', { provides: ['CourseRegistration'] }),
  saveDraft: mutation('PUT /course-registrations/own/draft'),
  submit: mutation('POST /course-registrations/own/submission', {
    invalidates: ['CourseRegistration'],
  }),
})
