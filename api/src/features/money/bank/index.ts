export {
  bankPayments,
  bankPaymentsOfStudent,
  bellOfBankPayments,
  proofUploads,
  removeUnnamedProofs,
  workOfBankPayments,
} from './payments'
export { bankStatements, workOfStatementLines } from './statements'
