import { defineApi, mutation, query } from '@portal/kit'

/** A fee shows its type, and the controls of a session show its fees. */
const ofFees = ['Fee', 'SessionControl']
const ofTypes = ['PaymentType', ...ofFees]

export const feesApi = defineApi('mfe-staff-academics', {
  listFees: query('GET /program-session-payments', {
    provides: ['Fee'],
  }),
  addFee: mutation('POST /program-session-payments', { invalidates: ofFees }),
  addFees: mutation('POST /program-session-payments/several', {
    invalidates: ofFees,
  }),
  updateFee: mutation('PUT /program-session-payments/:id', {
    invalidates: ofFees,
  }),
  toggleFee: mutation('PATCH /program-session-payments/:id/toggle-status', {
    invalidates: ofFees,
  }),
  deleteFee: mutation('DELETE /program-session-payments/:id', {
    invalidates: ofFees,
  }),
  listPaymentTypes: query('GET /payments', { provides: ['PaymentType'] }),
  addPaymentType: mutation('POST /payments', { invalidates: ofTypes }),
  updatePaymentType: mutation('PUT /payments/:id', { invalidates: ofTypes }),
  deletePaymentType: mutation('DELETE /payments/:id', { invalidates: ofTypes }),
  feeSessions: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
  feeProgramTypes: query('GET /programtypes', { provides: ['ProgramType'] }),
  feeProgramModes: query('GET /programmodes', { provides: ['ProgramMode'] }),
})
