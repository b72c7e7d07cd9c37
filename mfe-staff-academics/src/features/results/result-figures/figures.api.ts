import { defineApi, query } from '@portal/kit'

export const figuresApi = defineApi('mfe-staff-academics', {
  resultFigures: query('GET /result-figures', { provides: ['ScoreSheet'] }),
})
