import { defineApi, mutation, query } from '@portal/kit'

const tags = ['AcademicSession']

export const sessionsApi = defineApi('mfe-staff-academics', {
  listSessions: query('GET /academic-sessions', { provides: tags }),
  addSession: mutation('POST /academic-sessions', { invalidates: tags }),
  updateSession: mutation('PUT /academic-sessions/:id', { invalidates: tags }),
  deleteSession: mutation('DELETE /academic-sessions/:id', { invalidates: tags }),
})
