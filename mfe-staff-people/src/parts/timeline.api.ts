import { defineApi, query } from '@portal/kit'

/** Loaded again with the record, so that each change is shown at once. */
export const timelineApi = defineApi('mfe-staff-people', {
  studentTimeline: query('GET /students/:applicationNumber/timeline', { provides: ['Student'] }),
  staffTimeline: query('GET /staff/:id/timeline', { provides: ['Staff'] }),
})
