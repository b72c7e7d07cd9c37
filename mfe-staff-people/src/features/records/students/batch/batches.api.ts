import { defineApi, mutation, query } from '@portal/kit'

const tag = 'DecisionBatch'

export const batchesApi = defineApi('mfe-staff-people', {
  /** A read: a preview of the decisions. */
  previewDecisions: query('POST /students-new/decisions/preview', {
    provides: ['Student'],
    keepUnusedDataFor: 0,
  }),
  startDecisions: mutation('POST /students-new/decisions', { invalidates: [tag] }),
  startCards: mutation('POST /id-card-batches', { invalidates: ['CardBatch'] }),
  decisions: query('GET /students-new/decisions/:id', {
    provides: [tag],
    background: true,
    keepUnusedDataFor: 0,
  }),
  decisionRows: query('GET /students-new/decisions/:id/rows', {
    provides: [tag],
    keepUnusedDataFor: 0,
  }),
  stopDecisions: mutation('POST /students-new/decisions/:id/stop', { invalidates: [tag] }),
})
