import {
  bankDecisionMessages,
  bankPaymentMessages,
  decideBankPayment,
  getBankPayment,
  getBankProof,
  listBankPayments,
  listNearBankPayments,
  listOwnBankPayments,
  recordBankPayment,
  submitBankPayment,
  type BankPayment,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { asStaff, type Origin } from '../../../../platform/actor'
import { record } from '../../../../platform/audit'
import { secondsFrom, type Clock } from '../../../../platform/clock'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { notFound } from '../../../../platform/errors'
import type { Feature } from '../../../../platform/feature'
import { serve, serveFile } from '../../../../platform/http/serve'
import { enqueue } from '../../../../platform/mail/outbox'
import type { Config } from '../../../../platform/process/config'
import { createUploadLimiter } from '../../../../platform/process/upload-limiter'
import { removeUnnamed, type ObjectStore } from '../../../../platform/object-store'
import { openObjects } from '../../../../platform/stores'
import { createChargesOf } from '../../charges'
import { holdStudent, newReference, settleBankPayment } from '../../card-payments'
import { createAssertSecondPerson } from '../../payment-requests'
import { registerBankPaymentMails } from './bank-payments.mails'
import { createBankPaymentRepository, type StoredBankPayment } from './bank-payments.repository'
import { addBankPayment, createBankPaymentService } from './bank-payments.service'
import { nearPayments } from './near-payments.queries'
import { readProof, sendProof } from '../../../../platform/proof-files'
import type { StudentRows } from '../../../../platform/database/rows/student-rows'
import type { UploadStore } from '../../../../platform/upload-store'

/** Rows that move to the kept record when two student records are merged. */
export const bankPaymentsOfStudent: readonly StudentRows[] = [
  { table: 'bank_payments', column: 'student_id', by: 'id', key: 'open_key' },
]

export { bankPaymentRows, toBankPayment, type BankPaymentRow } from './bank-payments.rows'
export { bellOfBankPayments } from './bell.queries'
export { workOfBankPayments } from './work.queries'

const success = true as const
/** The prefix BNK distinguishes bank references from card references. */
const bankReference = (paymentOrder: number, now: Date): string =>
  newReference(paymentOrder, now).replace(/^PAY/, 'BNK')
/** Proofs of payments at a bank. */
export const proofUploads: UploadStore = {
  folder: 'bank-proofs',
  table: 'bank_payments',
  column: 'proof_key',
  isHash: false,
}
export const proofStore = (config: Config): ObjectStore => openObjects(config, proofUploads.folder)

interface AskedPayment {
  paymentId: string
  bank: string
  tellerNumber: string
  paidOn: string
}
interface RecordedPayment extends AskedPayment {
  student: string
  /** The key of the stored PDF that proves it. */
  proof: string
}
/**
 * Adds a bank payment that waits for a decision, in the caller's transaction. `proof` is the key of
 * a stored PDF.
 */
export const createAddBankPayment =
  (connection: Knex, clock: Clock) =>
  (
    asked: AskedPayment,
    payer: { student: string; recordedBy: string | null },
    proof: string,
    by: Origin,
  ): Promise<BankPayment> =>
    addBankPayment(
      {
        bankPayments: createBankPaymentRepository(connection),
        charges: createChargesOf(connection, clock),
        holdStudent: holdStudent.bind(null, connection),
        audit: record.bind(null, connection),
      },
      asked,
      payer,
      by,
      { key: proof, type: 'application/pdf' },
      { clock, newReference: bankReference },
    )

/**
 * Records a bank payment for a student in the caller's transaction, by the rules of
 * `recordBankPayment`. Another officer decides on it.
 */
export const createRecordBankPayment =
  (connection: Knex, clock: Clock) =>
  ({ student, proof, ...asked }: RecordedPayment, by: Origin): Promise<BankPayment> =>
    createAddBankPayment(connection, clock)(
      asked,
      { student, recordedBy: asStaff(by.actor).id },
      proof,
      by,
    )

/** Bank payments: students upload proofs, and the Bursary decides on them. */
export const bankPayments: Feature = (app, { db, clock, config }) => {
  registerBankPaymentMails()
  const work = unitOfWork(db, (connection) => ({
    bankPayments: createBankPaymentRepository(connection),
    charges: createChargesOf(connection, clock),
    holdStudent: holdStudent.bind(null, connection),
    // Noon in Lagos, so that the day is the same in UTC.
    settle: (
      { reference, student, charge, amountKobo, lateFeeKobo, paidOn }: StoredBankPayment,
      by: Origin,
    ) =>
      settleBankPayment(connection, clock, {
        reference,
        student,
        charge,
        amountKobo,
        lateFeeKobo,
        paidAt: `${paidOn}T11:00:00.000Z`,
        by,
      }),
    audit: record.bind(null, connection),
    mail: enqueue.bind(null, connection),
    assertSecondPerson: createAssertSecondPerson(connection, clock),
  }))
  // A proof is larger than a photo and less urgent, so the queue is longer.
  const readUpload = createUploadLimiter({ db, clock }, readProof, { permits: 1, queue: 12 })
  const service = createBankPaymentService({
    work,
    proofs: proofStore(config),
    readUpload,
    clock,
    newReference: bankReference,
  })
  const list = createBankPaymentRepository(db)

  serve(app, submitBankPayment, async ({ body, by }) => ({
    success,
    message: bankPaymentMessages.submitted,
    data: await service.submit(body, by),
  }))
  serve(app, recordBankPayment, async ({ body, by }) => ({
    success,
    message: bankPaymentMessages.recorded,
    data: await service.record(body, by),
  }))
  serve(app, listOwnBankPayments, async ({ actor }) => ({
    success,
    data: await service.ofStudent(actor),
  }))
  serve(app, listBankPayments, async ({ query }) => {
    const { meta, bankPayments: rows } = await list.page(query)
    return { success, data: { bankPayments: rows }, meta }
  })
  serve(app, getBankPayment, async ({ params }) => {
    if (!(await list.find(params.id))) throw notFound()
    return { success, data: await list.get(params.id) }
  })
  serve(app, listNearBankPayments, async ({ params }) => {
    const data = await nearPayments(db, params.id)
    if (!data) throw notFound()
    return { success, data }
  })
  serveFile(app, getBankProof, async ({ params, actor, reply }) =>
    sendProof(reply, await service.proof(params.id, actor)),
  )
  serve(app, decideBankPayment, async ({ params, body: { approve, reason }, by }) => {
    const data = await service.decide(params.id, { approve, reason: reason || null }, by)
    return {
      success,
      message: decisionMessage(data),
      data,
    }
  })
}

/** Only a student who has sent the proof gets an email about its refusal. */
function decisionMessage({ state, recordedBy }: BankPayment): string {
  const { approved, refused, refusedRecorded } = bankDecisionMessages
  if (state === 'approved') return approved
  return recordedBy === null ? refused : refusedRecorded
}

const hour = 3600

/**
 * Deletes proofs without a row. Skips files of the last hour, because a file is stored before its
 * row.
 */
export async function removeUnnamedProofs(db: Knex, config: Config, now: Date): Promise<void> {
  const [store, before] = [proofStore(config), new Date(secondsFrom(now, -hour))]
  await removeUnnamed(store, createBankPaymentRepository(db).named, before)
  await store.removeUnfinished(before)
}
