import { defineApi, query } from '@portal/kit'

export const auditApi = defineApi('mfe-staff-people', {
  listAudit: query('GET /audit', { provides: ['Audit'], keepUnusedDataFor: 5 }),
})
