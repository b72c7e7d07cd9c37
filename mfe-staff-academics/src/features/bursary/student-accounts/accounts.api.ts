import { defineApi, mutation, query } from '@portal/kit'

const tag = 'StudentAccount'

export const accountsApi = defineApi('mfe-staff-academics', {
  /** A read, although it is a POST. */
  applicableFees: query('POST /students/applicable-fees', { provides: [tag] }),
  findStudentAccounts: query('GET /student-accounts'),
  accountStatement: query('GET /students/statement', { provides: [tag] }),
  listChargeAdjustments: query('GET /charge-adjustments/student/:studentId', { provides: [tag] }),
  addChargeAdjustment: mutation('POST /charge-adjustments/student/:studentId', {
    invalidates: [tag, 'PaymentRequest'],
  }),
  recordBankPayment: mutation('POST /bank-payments', { invalidates: [tag, 'BankPayment'] }),
  listDeadlineExtensions: query('GET /deadline-extensions/student/:studentId', { provides: [tag] }),
  addDeadlineExtension: mutation('POST /deadline-extensions/student/:studentId', {
    invalidates: [tag],
  }),
  takeBackDeadlineExtension: mutation('POST /deadline-extensions/:id/take-back', {
    invalidates: [tag],
  }),
  takeBackChargeAdjustment: mutation('POST /charge-adjustments/:id/take-back', {
    invalidates: [tag],
  }),
})
