import type { Knex } from 'knex'
import type { AuditEntry } from '../../../platform/audit'
import type { createRecordBankPayment } from '../bank-payments'
import type { StatementLineRepository } from './statement-lines.repository'

/** The repositories and functions of bank statements, bound to one transaction. */
export interface StatementWork {
  connection: Knex
  lines: StatementLineRepository
  recordPayment: ReturnType<typeof createRecordBankPayment>
  audit: (entry: AuditEntry) => Promise<void>
}
