import { defineApi, query } from '@portal/kit'

/** All staff may read programs, so the front desk needs no module. */
export const frontDeskApi = defineApi('mfe-staff-people', {
  findPrograms: query('GET /programs/page', { provides: ['Program'] }),
})
