import { defineApi, query } from '@portal/kit'

const tag = 'CardBatch'

export const idCardsApi = defineApi('mfe-staff-people', {
  listBatches: query('GET /id-card-batches', { provides: [tag], background: true }),
  batch: query('GET /id-card-batches/:id', {
    provides: [tag],
    background: true,
    keepUnusedDataFor: 0,
  }),
  batchRows: query('GET /id-card-batches/:id/rows', { provides: [tag], keepUnusedDataFor: 0 }),
})
