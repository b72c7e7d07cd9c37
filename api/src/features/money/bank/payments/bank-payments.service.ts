import { bankDecisionMessages, bankPaymentMessages, type BankPayment } from '@portal/contracts'
import { asStaff, asStudent, type Actor, type Origin } from '../../../../platform/actor'
import type { AuditEntry } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, notFound } from '../../../../platform/errors'
import type { NewMail } from '../../../../platform/mail/outbox'
import type { ObjectStore } from '../../../../platform/object-store'
import type { UploadLimiter } from '../../../../platform/process/upload-limiter'
import type { ChargesOf } from '../../../charges/charge-rule'
import type { BankPaymentRepository, StoredBankPayment } from './bank-payments.repository'
import { dayProblem, submissionProblem } from './bank-payments.rules'
import type { Proof } from '../../../../platform/proof-files'

export interface BankPaymentWork {
  bankPayments: BankPaymentRepository
  charges: ChargesOf
  holdStudent: (student: string) => Promise<boolean>
  settle: (payment: StoredBankPayment, by: Origin) => Promise<unknown>
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
  assertSecondPerson: (recordedBy: string, decider: string) => Promise<void>
}
type AddingWork = Pick<BankPaymentWork, 'bankPayments' | 'charges' | 'holdStudent' | 'audit'>
interface Submitted {
  paymentId: string
  bank: string
  tellerNumber: string
  paidOn: string
  proof: string
}
/** `recordedBy` is the officer who enters the payment for the student, if any. */
interface Payer {
  student: string
  recordedBy: string | null
}
interface Deps {
  work: UnitOfWork<BankPaymentWork>
  proofs: ObjectStore
  readUpload: UploadLimiter<Proof>
  clock: Clock
  newReference: (paymentOrder: number, now: Date) => string
}

interface Decision {
  approve: boolean
  reason: string | null
}

/** Only a student who has sent the proof gets an email about its refusal. */
async function tellRefusal(
  mail: BankPaymentWork['mail'],
  payment: StoredBankPayment,
  reason: string | null,
  by: Origin,
): Promise<void> {
  if (payment.recordedBy !== null) return
  await mail(
    {
      kind: 'bank-payment-refused',
      to: { name: `${payment.firstname} ${payment.lastname}`, address: payment.email },
      data: {
        firstname: payment.firstname,
        description: payment.description,
        reference: payment.reference,
        reason,
      },
    },
    by,
  )
}

/**
 * Approves or refuses a proof with the student row locked. An approval settles the payment in the
 * same transaction.
 */
async function decide(
  { bankPayments, holdStudent, settle, audit, mail, assertSecondPerson }: BankPaymentWork,
  id: string,
  { approve, reason }: Decision,
  by: Origin,
  clock: Clock,
): Promise<BankPayment> {
  const payment = await bankPayments.find(id)
  if (!payment) throw notFound()
  if (!approve && !reason)
    throw badRequest(bankDecisionMessages.reasonMissing, [
      { field: 'reason', message: bankDecisionMessages.reasonMissing },
    ])
  await holdStudent(payment.student)
  const { id: staff } = asStaff(by.actor)
  if (approve && payment.recordedBy) await assertSecondPerson(payment.recordedBy, staff)
  const now = clock.instant()
  const state = approve ? 'approved' : 'refused'
  if (
    !(await bankPayments.decide(id, state, {
      by: staff,
      reason: approve ? null : reason,
      now,
    }))
  )
    throw conflict(bankDecisionMessages.alreadyDecided)
  if (approve) await settle(payment, by)
  else await tellRefusal(mail, payment, reason, by)
  await audit({
    by,
    action: `bank-payment.${state}`,
    record: `bank-payments/${id}`,
    before: { state: 'submitted' },
    after: { state, reason, reference: payment.reference, amountKobo: payment.amountKobo },
    at: now,
  })
  return bankPayments.get(id)
}

/**
 * Adds a bank payment that waits for a decision, with the student row locked. Throws 409 if the
 * charge accepts none or the teller is used.
 */
export async function addBankPayment(
  { bankPayments, charges, holdStudent, audit }: AddingWork,
  { paymentId, bank, tellerNumber, paidOn }: Omit<Submitted, 'proof'>,
  { student, recordedBy }: Payer,
  by: Origin,
  { key, type }: { key: string; type: Proof['type'] },
  { clock, newReference }: Pick<Deps, 'clock' | 'newReference'>,
): Promise<BankPayment> {
  if (!(await holdStudent(student))) throw notFound()
  const charge = (await charges(student)).find(({ id }) => id === paymentId)
  const problem = submissionProblem(charge)
  if (problem || !charge) throw conflict(problem ?? '')
  const now = clock.instant()
  const facts = {
    student,
    charge: charge.id,
    amountKobo: charge.totalKobo,
    lateFeeKobo: charge.lateKobo,
    bank,
    tellerNumber,
    paidOn,
  }
  const added = await bankPayments.add({
    ...facts,
    reference: newReference(charge.paymentOrder, clock.now()),
    proofKey: key,
    proofType: type,
    recordedBy,
    now,
  })
  if (added === 'teller-used')
    throw conflict(bankPaymentMessages.tellerUsed, [
      { field: 'tellerNumber', message: bankPaymentMessages.tellerUsed },
    ])
  if (added === 'already-submitted') throw conflict(bankPaymentMessages.alreadySubmitted)
  await audit({
    by,
    action: recordedBy === null ? 'bank-payment.submitted' : 'bank-payment.recorded',
    record: `bank-payments/${added.id}`,
    after: facts,
    at: now,
  })
  return bankPayments.get(added.id)
}

/** Proofs of bank payments, and the Bursary's decisions on them. */
export function createBankPaymentService({ work, proofs, readUpload, clock, newReference }: Deps) {
  /**
   * Stores the file before its row, so a row never refers to a missing file. A cleanup job deletes
   * files without a row.
   */
  const take = async (asked: Submitted, payer: Payer, by: Origin): Promise<BankPayment> => {
    const problem = dayProblem(asked.paidOn, clock.today())
    if (problem) throw badRequest(problem, [{ field: 'paidOn', message: problem }])
    const { type, bytes } = await readUpload(payer.recordedBy ?? payer.student, asked.proof)
    const key = await proofs.putApart(bytes)
    return work
      .write((repositories) =>
        addBankPayment(repositories, asked, payer, by, { key, type }, { clock, newReference }),
      )
      .catch(async (error: unknown) => {
        await proofs.delete(key).catch(() => undefined)
        throw error
      })
  }

  return {
    submit: (asked: Submitted, by: Origin): Promise<BankPayment> =>
      take(asked, { student: asStudent(by.actor).id, recordedBy: null }, by),
    /** For a student, by an officer. Another officer decides on it. */
    record: (
      { studentId, ...asked }: Submitted & { studentId: string },
      by: Origin,
    ): Promise<BankPayment> =>
      take(asked, { student: studentId, recordedBy: asStaff(by.actor).id }, by),
    ofStudent: (actor: Actor): Promise<BankPayment[]> =>
      work.read(({ bankPayments }) => bankPayments.ofStudent(asStudent(actor).id)),

    /** Returns 404 for another student's proof as well, so that its existence isn't revealed. */
    proof: async (id: string, actor: Actor): Promise<Proof> => {
      const found = await work.read(({ bankPayments }) => bankPayments.proof(id))
      if (!found || (actor.kind === 'student' && actor.id !== found.student)) throw notFound()
      const bytes = await proofs.get(found.key)
      if (!bytes) throw notFound()
      return { type: found.type, bytes }
    },

    decide: (id: string, decision: Decision, by: Origin): Promise<BankPayment> =>
      work.write((repositories) => decide(repositories, id, decision, by, clock)),
  }
}
export type BankPaymentService = ReturnType<typeof createBankPaymentService>
