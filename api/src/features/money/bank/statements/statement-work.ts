import type { AuditEntry } from '../../../../platform/audit'
import type { createRecordBankPayment } from '../payments'
import type { Matched, Matching } from './matching.queries'
import type { StatementLineRepository } from './statement-lines.repository'

/** The repositories and functions of bank statements, bound to one transaction. */
export interface StatementWork {
  lines: StatementLineRepository
  match: (lines: readonly Matched[]) => Promise<Matching[]>
  /** A bank payment of this student, charge and amount (in kobo) that has no line yet. */
  bankPaymentFor: (
    student: string,
    charge: string,
    amountKobo: number,
  ) => Promise<{ _id: string; amount: number } | null>
  /** Whether another line has a bank payment with this teller number. */
  isNumberOfOtherLine: (bank: string, number: string) => Promise<boolean>
  recordPayment: ReturnType<typeof createRecordBankPayment>
  audit: (entry: AuditEntry) => Promise<void>
}
