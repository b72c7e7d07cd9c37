import type { Knex } from 'knex'
import { record, type AuditEntry } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import { enqueue } from '../../platform/mail/outbox'
import { createChargesOf, type ChargesOf } from '../fees'
import { issueReceipt, reverseReceipt } from '../receipts'
import { createStudentReader, issueMatricIfDue, type StudentReader } from '../students'
import type { Origin } from '../../platform/actor'
import { createBooks, type Books } from './books.repository'
import { createInboxRepository, type InboxRepository } from './inbox.repository'
import { createIntentRepository, type IntentRepository } from './intents.repository'
import { createPaymentRepository, type PaymentRepository } from './payments.repository'
import { createSweepRepository, type SweepRepository } from './sweeps.repository'
import { createTrailRepository, type TrailRepository } from './trail.repository'

/** All that settling reads and writes, bound to one connection. */
export interface SettlementWrites {
  intents: IntentRepository
  payments: PaymentRepository
  books: Books
  trail: TrailRepository
  inbox: InboxRepository
  sweeps: SweepRepository
  students: StudentReader
  chargesOf: ChargesOf
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: Parameters<typeof enqueue>[1]) => Promise<void>
  /** At the moment at which a student is admitted and has paid what that takes. */
  issueMatric: (student: string, by: Origin) => Promise<unknown>
  issueReceipt: (facts: Parameters<typeof issueReceipt>[1]) => Promise<{ number: string }>
  reverseReceipt: (payment: string, at: string) => Promise<void>
}

export const bindSettlement = (connection: Knex, clock: Clock): SettlementWrites => ({
  intents: createIntentRepository(connection),
  payments: createPaymentRepository(connection),
  books: createBooks(connection),
  trail: createTrailRepository(connection),
  inbox: createInboxRepository(connection),
  sweeps: createSweepRepository(connection),
  students: createStudentReader(connection),
  chargesOf: createChargesOf(connection, clock),
  audit: record.bind(null, connection),
  mail: enqueue.bind(null, connection),
  issueMatric: (student, by) => issueMatricIfDue(connection, clock, student, { by }),
  issueReceipt: issueReceipt.bind(null, connection),
  reverseReceipt: reverseReceipt.bind(null, connection),
})
