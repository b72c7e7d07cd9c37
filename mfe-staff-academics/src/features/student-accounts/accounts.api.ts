import { defineApi, mutation, query } from '@portal/kit'

const tag = 'StudentAccount'

export const accountsApi = defineApi('mfe-staff-academics', {
  /** Asked by POST, and a reading all the same. */
  applicableFees: query('POST /students/applicable-fees', { provides: [tag] }),
  accountStatement: query('GET /students/statement', { provides: [tag] }),
  listChargeAdjustments: query('GET /charge-adjustments/student/:studentId', { provides: [tag] }),
  addChargeAdjustment: mutation('POST /charge-adjustments/student/:studentId', {
    invalidates: [tag],
  }),
  takeBackChargeAdjustment: mutation('DELETE /charge-adjustments/:id', { invalidates: [tag] }),
})
