import { defineApi, mutation, query } from '@portal/kit'

export const bankPaymentsApi = defineApi('mfe-staff-academics', {
  listBankPayments: query('GET /bank-payments', { provides: ['BankPayment'] }),
  bankPayment: query('GET /bank-payments/:id', { provides: ['BankPayment'] }),
  nearBankPayments: query('GET /bank-payments/:id/near', { provides: ['BankPayment'] }),
  decideBankPayment: mutation('POST /bank-payments/:id/decide', {
    invalidates: ['BankPayment', 'StudentPayment', 'StudentAccount'],
  }),
})
