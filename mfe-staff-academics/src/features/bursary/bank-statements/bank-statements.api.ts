import { defineApi, mutation, query } from '@portal/kit'

const invalidates = ['StatementLine', 'BankPayment', 'StudentAccount'] as const

export const bankStatementsApi = defineApi('mfe-staff-academics', {
  /** A read, although it is a POST. */
  previewStatement: mutation('POST /bank-statements/preview', { invalidates: [] }),
  importStatement: mutation('POST /bank-statements', { invalidates: [...invalidates] }),
  listStatementLines: query('GET /bank-statement-lines', { provides: ['StatementLine'] }),
  statementLine: query('GET /bank-statement-lines/:id', { provides: ['StatementLine'] }),
  recordStatementLine: mutation('POST /bank-statement-lines/:id/record', {
    invalidates: [...invalidates],
  }),
  setStatementLineAside: mutation('POST /bank-statement-lines/:id/set-aside', {
    invalidates: [...invalidates],
  }),
  putStatementLineBack: mutation('POST /bank-statement-lines/:id/put-back', {
    invalidates: [...invalidates],
  }),
  payersOfLine: query('GET /student-accounts'),
  /** A read, although it is a POST. */
  chargesOfPayer: query('POST /students/applicable-fees', { provides: ['StudentAccount'] }),
})
