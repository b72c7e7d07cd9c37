import { defineApi, mutation, query } from '@portal/kit'

const tag = 'Student'

export const studentsApi = defineApi('mfe-staff-people', {
  listStudents: query('GET /students-new', { provides: [tag] }),
  studentDetails: query('GET /students/user-data', { provides: [tag] }),
  /** Refused or not, what is shown is loaded again: a refusal means that somebody else was first. */
  decide: mutation('PUT /students/:applicationNumber', { invalidates: [tag] }),
})
