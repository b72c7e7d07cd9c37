import { adjustmentMessages as sentences, type ChargeAdjustment } from '@portal/contracts'
import { asStaff, type Origin } from '../../platform/actor'
import type { AuditEntry } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { badRequest, conflict, notFound } from '../../platform/errors'
import { toKobo } from '../../platform/money.rules'
import type { ChargesOf } from '../fees'
import type { AdjustmentBooks } from './adjustments-books.repository'
import type { AdjustmentRepository } from './adjustments.repository'
import { rule, type AdjustmentKind } from './adjustments.rules'

export interface AdjustmentWork {
  adjustments: AdjustmentRepository
  books: AdjustmentBooks
  charges: ChargesOf
  /** Nobody else changes what the student owes or has paid until the transaction ends. False where there is no such student. */
  holdStudent: (student: string) => Promise<boolean>
  /** A waived acceptance fee may have been all that the matric number waited for. */
  issueMatric: (student: string, by: Origin) => Promise<unknown>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Asked {
  charge: string
  kind: AdjustmentKind
  amount?: number | null | undefined
  reason: string
}

const refused = (message: string, field?: string) =>
  field ? badRequest(message, [{ field, message }]) : conflict(message)

/** Waivers and discounts, each with a reason, in the books and in the audit log. */
export const createAdjustmentService = ({
  work,
  clock,
}: {
  work: UnitOfWork<AdjustmentWork>
  clock: Clock
}) => ({
  of: (student: string): Promise<ChargeAdjustment[]> =>
    work.read(({ adjustments }) => adjustments.ofStudent(student)),

  add: (
    student: string,
    { charge: chargeId, kind, amount, reason }: Asked,
    by: Origin,
  ): Promise<ChargeAdjustment> =>
    work.write(async ({ adjustments, books, charges, holdStudent, issueMatric, audit }) => {
      if (!(await holdStudent(student))) throw notFound()
      const charge = (await charges(student)).find(({ id }) => id === chargeId)
      if (!charge) throw notFound(sentences.notCharged)
      const ruling = rule(charge, {
        kind,
        amountKobo: typeof amount === 'number' ? toKobo(amount) : null,
      })
      if ('refusal' in ruling) throw refused(ruling.refusal, ruling.field)
      const made = { at: clock.instant(), by: asStaff(by.actor).id, reason }
      const adjusted = { student, charge: chargeId, kind, amountKobo: ruling.amountKobo }
      const id = await adjustments.add({ ...adjusted, reason, by: made.by, now: made.at })
      if (id === null) throw conflict(sentences.again)
      await books.adjust({ ...adjusted, id }, charge.amountKobo, made)
      await audit({
        by,
        action: 'charge-adjustment.added',
        record: `students/${student}`,
        after: { adjustment: id, ...adjusted, reason },
        at: made.at,
      })
      await issueMatric(student, by)
      return adjustments.get(id)
    }),

  takeBack: (id: string, by: Origin): Promise<void> =>
    work.write(async ({ adjustments, books, holdStudent, audit }) => {
      const student = await adjustments.studentOf(id)
      if (student === null || !(await holdStudent(student))) throw notFound()
      const stored = await adjustments.find(id)
      if (!stored || stored.isTakenBack) throw conflict(sentences.alreadyTakenBack)
      if (await adjustments.isPaid(student, stored.charge)) throw conflict(sentences.paidSince)
      const made = { at: clock.instant(), by: asStaff(by.actor).id, reason: 'Taken back' }
      await adjustments.takeBack(id, made.by, made.at)
      await books.takeBack(stored, made)
      await audit({
        by,
        action: 'charge-adjustment.taken-back',
        record: `students/${student}`,
        before: { ...stored },
        at: made.at,
      })
    }),
})
