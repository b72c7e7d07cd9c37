import { defineApi, mutation, query } from '@portal/kit'

const tag = 'Student'

export const papersApi = defineApi('mfe-staff-people', {
  papers: query('GET /papers', { provides: [tag] }),
  replaceIdCard: mutation('POST /id-cards/:applicationNumber/replacement', { invalidates: [tag] }),
  withdrawPaper: mutation('POST /papers/:id/withdrawal', { invalidates: [tag] }),
})
