import { defineApi, query } from '@portal/kit'

/** Nothing of a receipt is kept: it may be reversed the moment after. */
export const receiptApi = defineApi('mfe-public', {
  checkReceipt: query('GET /receipt-check', { keepUnusedDataFor: 0 }),
})
