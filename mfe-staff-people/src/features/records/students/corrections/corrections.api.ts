import { defineApi, mutation, query } from '@portal/kit'

const tag = 'Student'

export const correctionsApi = defineApi('mfe-staff-people', {
  takeBackDecision: mutation('POST /students/:applicationNumber/take-back', { invalidates: [tag] }),
  duplicates: query('GET /students-new/duplicates', { provides: [tag] }),
  duplicatesOf: query('GET /students-new/duplicates/:applicationNumber', { provides: [tag] }),
  /** Not cached: after the merge there is nothing to compare. */
  compareStudents: query('GET /students-new/pairs/:one/:other', { keepUnusedDataFor: 0 }),
  markDistinct: mutation('POST /students-new/pairs/:one/:other/distinct', { invalidates: [tag] }),
  mergeStudents: mutation('POST /students-new/merges', { invalidates: [tag] }),
  undoMerge: mutation('POST /students-new/merges/:id/undo', { invalidates: [tag] }),
})
