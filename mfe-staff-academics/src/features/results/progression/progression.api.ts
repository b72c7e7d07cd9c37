import { defineApi, mutation, query } from '@portal/kit'

const tags = ['Progression']

export const progressionApi = defineApi('mfe-staff-academics', {
  progressions: query('GET /progressions', { provides: tags }),
  confirmProgressions: mutation('POST /progressions', { invalidates: tags }),
})
