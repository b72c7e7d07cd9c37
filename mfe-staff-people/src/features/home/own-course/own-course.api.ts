import { defineApi, query } from '@portal/kit'

export const ownCourseApi = defineApi('mfe-staff-people', {
  ownCourse: query('GET /program-courses/own/:id', { provides: ['Course'] }),
  classList: query('GET /class-lists', { provides: ['ClassList'] }),
})
