import { defineApi, query } from '@portal/kit'

/** Not cached, because a receipt may be reversed at any time. */
export const receiptApi = defineApi('mfe-public', {
  checkReceipt: query('GET /receipt-check', { keepUnusedDataFor: 0 }),
})
