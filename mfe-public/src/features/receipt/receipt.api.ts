import { defineApi, query } from '@portal/kit'

/** Not cached, because a receipt may be reversed, and a paper replaced, at any time. */
export const receiptApi = defineApi('mfe-public', {
  checkReceipt: query('GET /receipt-check', { keepUnusedDataFor: 0 }),
  checkPaper: query('GET /paper-check', { keepUnusedDataFor: 0 }),
})
