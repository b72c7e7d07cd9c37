import type { Feature } from '../../platform/feature'
import { bankPayments, bankStatements } from './bank'
import { cardPayments, webhooks } from './card-payments'
import { deadlineExtensions, waivers } from './concessions'
import { paymentTypes, fees } from './fee-setup'
import { paymentList } from './payment-list'
import { receipts } from './receipts'
import { reports } from './reports'
import { reviewQueue } from './review-queue'
import { statements, studentCharges } from './student-accounts'

/** Fees, payments and student accounts. */
export const money: readonly Feature[] = [
  paymentTypes,
  fees,
  cardPayments,
  webhooks,
  bankPayments,
  bankStatements,
  waivers,
  deadlineExtensions,
  reviewQueue,
  receipts,
  statements,
  studentCharges,
  paymentList,
  reports,
]
