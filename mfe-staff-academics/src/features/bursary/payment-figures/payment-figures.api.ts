import { defineApi, query } from '@portal/kit'

export const paymentFiguresApi = defineApi('mfe-staff-academics', {
  paymentFigures: query('GET /student-payments/figures', { provides: ['Payment'] }),
  figureSessionsOfPayments: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
})
