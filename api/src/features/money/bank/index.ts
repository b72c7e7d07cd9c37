export {
  bankPayments,
  bankPaymentsOfStudent,
  bellOfBankPayments,
  createAddBankPayment,
  proofStore,
  proofUploads,
  removeUnnamedProofs,
  workOfBankPayments,
} from './payments'
export { bankStatements, createImportStatement, workOfStatementLines } from './statements'
