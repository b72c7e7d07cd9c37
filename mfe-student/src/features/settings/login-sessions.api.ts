import { defineApi, mutation, query } from '@portal/kit'

const invalidates = ['StudentSession']

export const sessionsApi = defineApi('mfe-student', {
  sessions: query('GET /students/sessions', { provides: ['StudentSession'], keepUnusedDataFor: 0 }),
  endSession: mutation('DELETE /students/sessions/:id', { invalidates }),
  endOtherSessions: mutation('POST /students/sessions/end-others', { invalidates }),
})
