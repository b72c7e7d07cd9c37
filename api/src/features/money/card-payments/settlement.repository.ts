import type { Student } from '@portal/contracts'
import type { Knex } from 'knex'
import { record, type AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { enqueue, type NewMail } from '../../../platform/mail/outbox'
import { type ChargesOf } from '../../charges/charge-rule'
import { bindRequestedCharges, type RequestedCharges } from '../../charges/requested-charges'
import { createChargesOf } from '../charges'
import { issueReceipt, reverseReceipt, type ChargeInWords, type SettledFacts } from '../receipts'
import { createStudentReader, issueMatricIfDue, type StudentReader } from '../../students/records'
import type { Origin } from '../../../platform/actor'
import { knownOf } from './confirm/known.queries'
import type { Known } from './settlement.types'
import { createPaymentLedger, type PaymentLedger } from './settle/payment-ledger.repository'
import { createInboxRepository, type InboxRepository } from './webhooks/inbox.repository'
import { createIntentRepository, type IntentRepository } from './begin/intents.repository'
import { createPaymentRepository, type PaymentRepository } from './settle/payments.repository'
import {
  createNightlyCheckRepository,
  type NightlyCheckRepository,
} from './nightly-check/nightly-checks.repository'
import { createTrailRepository, type TrailRepository } from './settle/trail.repository'

/** All repositories that settling needs, bound to one connection. */
export interface SettlementWrites {
  intents: IntentRepository
  payments: PaymentRepository
  ledger: PaymentLedger
  trail: TrailRepository
  requested: RequestedCharges
  inbox: InboxRepository
  nightlyChecks: NightlyCheckRepository
  students: StudentReader
  chargesOf: ChargesOf
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
  /** Issues the matric number if the student is admitted and has paid the required charges. */
  issueMatric: (student: string, by: Origin) => Promise<unknown>
  issueReceipt: (
    facts: SettledFacts,
    student: Student,
    charge: ChargeInWords,
  ) => Promise<{ number: string }>
  /** Intent and payment of a reference. */
  known: (reference: string) => Promise<Known>
  reverseReceipt: (payment: string, at: string) => Promise<void>
}

export const bindSettlement = (connection: Knex, clock: Clock): SettlementWrites => {
  const chargesOf = createChargesOf(connection, clock)
  return {
    intents: createIntentRepository(connection),
    payments: createPaymentRepository(connection),
    ledger: createPaymentLedger(connection),
    trail: createTrailRepository(connection),
    requested: bindRequestedCharges(connection),
    inbox: createInboxRepository(connection),
    nightlyChecks: createNightlyCheckRepository(connection),
    students: createStudentReader(connection),
    chargesOf,
    audit: record.bind(null, connection),
    mail: enqueue.bind(null, connection),
    issueMatric: (student, by) => issueMatricIfDue(connection, clock, student, { chargesOf, by }),
    issueReceipt: issueReceipt.bind(null, connection),
    known: knownOf.bind(null, connection),
    reverseReceipt: reverseReceipt.bind(null, connection),
  }
}
