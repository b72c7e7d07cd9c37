import {
  decideBankPayment,
  getBankPayment,
  getBankProof,
  listBankPayments,
  listNearBankPayments,
  listOwnBankPayments,
  recordBankPayment,
  submitBankPayment,
} from './bank-payments'
import {
  getStatementLine,
  importBankStatement,
  listStatementLines,
  previewBankStatement,
  putStatementLineBack,
  recordStatementLine,
  setStatementLineAside,
} from './bank-statements'
import {
  addChargeAdjustment,
  listChargeAdjustments,
  takeBackChargeAdjustment,
} from './charge-adjustments'
import {
  initializePayment,
  recordPayment,
  sendReceipt,
  updatePaymentStatus,
  verifyPayment,
} from './checkout'
import {
  addDeadlineExtension,
  listDeadlineExtensions,
  takeBackDeadlineExtension,
} from './deadline-extensions'
import {
  decidePaymentRequest,
  getPaymentAttention,
  getPaymentRequest,
  listPaymentAttention,
  listPaymentRequests,
  proposePaymentRequest,
} from './payment-attention'
import { getDayTotals, getPaymentFigures } from './payment-figures'
import {
  addPaymentType,
  deletePaymentType,
  exportPaymentTypes,
  listPaymentTypes,
  updatePaymentType,
} from './payment-types'
import { addFee, addFees, deleteFee, exportFees, listFees, toggleFee, updateFee } from './fees'
import { checkReceipt, exportReceipt, getReceipt } from './receipts'
import {
  exportStatement,
  findStudentAccounts,
  getStatement,
  listApplicableFees,
} from './student-charges'
import {
  exportStudentPayments,
  getPaymentsTotal,
  getStudentPayment,
  listPaymentsOfStudent,
  listStudentPayments,
} from './student-payments'

/** Operations of fees and payments. */
export const moneyOperations = [
  listPaymentTypes,
  addPaymentType,
  updatePaymentType,
  deletePaymentType,
  listFees,
  addFee,
  addFees,
  updateFee,
  toggleFee,
  deleteFee,
  listApplicableFees,
  getStatement,
  findStudentAccounts,
  initializePayment,
  recordPayment,
  verifyPayment,
  updatePaymentStatus,
  sendReceipt,
  getReceipt,
  checkReceipt,
  listStudentPayments,
  getPaymentsTotal,
  getPaymentFigures,
  getDayTotals,
  // After the paths that it would match as an id.
  getStudentPayment,
  listPaymentsOfStudent,
  listPaymentAttention,
  getPaymentAttention,
  listPaymentRequests,
  getPaymentRequest,
  proposePaymentRequest,
  decidePaymentRequest,
  listChargeAdjustments,
  addChargeAdjustment,
  takeBackChargeAdjustment,
  listDeadlineExtensions,
  addDeadlineExtension,
  takeBackDeadlineExtension,
  submitBankPayment,
  recordBankPayment,
  listOwnBankPayments,
  listBankPayments,
  getBankPayment,
  listNearBankPayments,
  decideBankPayment,
  previewBankStatement,
  importBankStatement,
  listStatementLines,
  getStatementLine,
  recordStatementLine,
  setStatementLineAside,
  putStatementLineBack,
] as const

/** Operations that return a file. */
export const moneyFiles = [
  exportPaymentTypes,
  exportFees,
  exportStudentPayments,
  exportStatement,
  exportReceipt,
  getBankProof,
] as const
