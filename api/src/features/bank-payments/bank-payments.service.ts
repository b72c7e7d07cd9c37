import {
  bankDecisionMessages as decided,
  bankPaymentMessages as sentences,
  type BankPayment,
} from '@portal/contracts'
import { asStaff, asStudent, type Actor, type Origin } from '../../platform/actor'
import type { AuditEntry } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { badRequest, conflict, notFound } from '../../platform/errors'
import type { NewMail } from '../../platform/mail/outbox'
import type { ObjectStore } from '../../platform/object-store'
import type { Intake } from '../../platform/process/intake'
import type { ChargesOf } from '../fees'
import type { BankPaymentRepository, StoredBankPayment } from './bank-payments.repository'
import { dayProblem, submissionProblem } from './bank-payments.rules'
import type { Proof } from './proof'

export interface BankPaymentWork {
  bankPayments: BankPaymentRepository
  charges: ChargesOf
  holdStudent: (student: string) => Promise<boolean>
  settle: (payment: StoredBankPayment, by: Origin) => Promise<unknown>
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail) => Promise<void>
}
interface Submitted {
  paymentId: string
  bank: string
  tellerNumber: string
  paidOn: string
  proof: string
}
interface Deps {
  work: UnitOfWork<BankPaymentWork>
  proofs: ObjectStore
  intake: Intake<Proof>
  clock: Clock
  newReference: (paymentOrder: number, now: Date) => string
}

/** Proofs of money paid in at a bank, and what the Bursary makes of them. */
export function createBankPaymentService({ work, proofs, intake, clock, newReference }: Deps) {
  const store = async (
    asked: Submitted,
    by: Origin,
    key: string,
    type: Proof['type'],
  ): Promise<BankPayment> =>
    work.write(async ({ bankPayments, charges, holdStudent, audit }) => {
      const { id: student } = asStudent(by.actor)
      if (!(await holdStudent(student))) throw notFound()
      const charge = (await charges(student)).find(({ id }) => id === asked.paymentId)
      const problem = submissionProblem(charge)
      if (problem || !charge) throw conflict(problem ?? '')
      const { bank, tellerNumber, paidOn } = asked
      if (await bankPayments.isTellerUsed(bank, tellerNumber))
        throw conflict(sentences.tellerUsed, [
          { field: 'tellerNumber', message: sentences.tellerUsed },
        ])
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
      const id = await bankPayments.add({
        ...facts,
        reference: newReference(charge.paymentOrder, clock.now()),
        proofKey: key,
        proofType: type,
        now,
      })
      if (id === null) throw conflict(sentences.alreadySubmitted)
      await audit({
        by,
        action: 'bank-payment.submitted',
        record: `bank-payments/${id}`,
        after: facts,
        at: now,
      })
      return bankPayments.get(id)
    })

  return {
    /** The file is stored before its row, so that a row never names a file that is not there; a file that no row names is swept. */
    submit: async (asked: Submitted, by: Origin): Promise<BankPayment> => {
      const problem = dayProblem(asked.paidOn, clock.today())
      if (problem) throw badRequest(problem, [{ field: 'paidOn', message: problem }])
      const { type, bytes } = await intake(asStudent(by.actor).id, asked.proof)
      const key = await proofs.putApart(bytes)
      return store(asked, by, key, type).catch(async (error: unknown) => {
        await proofs.delete(key).catch(() => undefined)
        throw error
      })
    },
    ofStudent: (actor: Actor): Promise<BankPayment[]> =>
      work.read(({ bankPayments }) => bankPayments.ofStudent(asStudent(actor).id)),

    /** Another student's proof is as unknown as none. */
    proof: async (id: string, actor: Actor): Promise<Proof> => {
      const found = await work.read(({ bankPayments }) => bankPayments.proof(id))
      if (!found || (actor.kind === 'student' && actor.id !== found.student)) throw notFound()
      const bytes = await proofs.get(found.key)
      if (!bytes) throw notFound()
      return { type: found.type, bytes }
    },

    decide: (
      id: string,
      { approve, reason }: { approve: boolean; reason: string | null },
      by: Origin,
    ): Promise<BankPayment> =>
      work.write(async ({ bankPayments, holdStudent, settle, audit, mail }) => {
        const payment = await bankPayments.find(id)
        if (!payment) throw notFound()
        if (!approve && !reason)
          throw badRequest(decided.reasonMissing, [
            { field: 'reason', message: decided.reasonMissing },
          ])
        await holdStudent(payment.student)
        const { id: staff } = asStaff(by.actor)
        const now = clock.instant()
        const state = approve ? 'approved' : 'refused'
        if (
          !(await bankPayments.decide(id, state, {
            by: staff,
            reason: approve ? null : reason,
            now,
          }))
        )
          throw conflict(decided.alreadyDecided)
        if (approve) await settle(payment, by)
        else
          await mail({
            kind: 'bank-payment-refused',
            to: { name: `${payment.firstname} ${payment.lastname}`, address: payment.email },
            data: {
              firstname: payment.firstname,
              description: payment.description,
              reference: payment.reference,
              reason,
            },
          })
        await audit({
          by,
          action: `bank-payment.${state}`,
          record: `bank-payments/${id}`,
          before: { state: 'submitted' },
          after: { state, reason, reference: payment.reference, amountKobo: payment.amountKobo },
          at: now,
        })
        return bankPayments.get(id)
      }),
  }
}
export type BankPaymentService = ReturnType<typeof createBankPaymentService>
