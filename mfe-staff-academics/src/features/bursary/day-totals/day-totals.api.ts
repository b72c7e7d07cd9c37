import { defineApi, query } from '@portal/kit'

export const dayTotalsApi = defineApi('mfe-staff-academics', {
  dayTotals: query('GET /student-payments/reconciliation', { keepUnusedDataFor: 0 }),
})
