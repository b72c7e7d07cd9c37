import { bursary } from '@portal/content/bursary'
import {
  addChargeAdjustment,
  adjustmentMessages,
  listChargeAdjustments,
  takeBackChargeAdjustment,
} from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../../../platform/actor'
import { record } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { notFound } from '../../../../platform/errors'
import type { Feature, Platform } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { toKobo } from '../../../../platform/money.rules'
import { createChargesOf } from '../../charges'
import { createPaymentRequests } from '../../payment-requests'
import { holdStudent } from '../../card-payments'
import { createStudentReader, issueMatricIfDue } from '../../../students/records'
import { createAdjustmentLedger } from './adjustments-ledger.repository'
import { createAdjustmentRepository } from './adjustments.repository'
import { restForOne } from './adjustments.rules'
import {
  approveAdjustment,
  createAdjustmentService,
  type AdjustmentWork,
} from './adjustments.service'
import type { StudentRows } from '../../../../platform/database/rows/student-rows'

export { clearedByConcession } from './cleared.queries'

/** Rows that move to the kept record when two student records are merged. */
export const adjustmentsOfStudent: readonly StudentRows[] = [
  { table: 'charge_adjustments', column: 'student_id', by: 'id', key: 'active_key' },
]

/**
 * For the charges of a student: the amount in kobo that one officer may still waive of each alone
 * (`bursary.aloneUpTo`).
 */
export const createAloneRests = (connection: Knex) => {
  const { sumsOf } = createAdjustmentRepository(connection)
  return async (student: string): Promise<(charge: string) => number> => {
    const sums = await sumsOf(student)
    return (charge) => restForOne(sums.get(charge) ?? 0, toKobo(bursary.aloneUpTo))
  }
}

/** For the features that change a charge: whether it is paid, and `restsOf` as above. */
export const createAdjustmentReader = (connection: Knex) => ({
  isPaid: createAdjustmentRepository(connection).isPaid,
  restsOf: createAloneRests(connection),
})
export type AdjustmentReader = ReturnType<typeof createAdjustmentReader>

const bind = (connection: Platform['db'], clock: Clock): AdjustmentWork => {
  const charges = createChargesOf(connection, clock)
  return {
    adjustments: createAdjustmentRepository(connection),
    restsOf: createAloneRests(connection),
    requests: createPaymentRequests(connection),
    ledger: createAdjustmentLedger(connection),
    charges,
    holdStudent: holdStudent.bind(null, connection),
    issueMatric: (student: string, by: Origin) =>
      issueMatricIfDue(connection, clock, student, { chargesOf: charges, by }),
    audit: record.bind(null, connection),
  }
}

/** Carries out an approved waiver or discount in the transaction that approves it. */
export const createApproveAdjustment = (connection: Platform['db'], clock: Clock) =>
  approveAdjustment.bind(null, bind(connection, clock))

/** Waivers and discounts of charges. */
export const waivers: Feature = (app, { db, clock }) => {
  const service = createAdjustmentService({
    work: unitOfWork(db, (connection) => bind(connection, clock)),
    clock,
  })
  const students = createStudentReader(db)
  serve(app, listChargeAdjustments, async ({ params: { studentId } }) => {
    if (!(await students.byId(studentId))) throw notFound()
    return service.of(studentId)
  })
  serve(app, addChargeAdjustment, async ({ params: { studentId }, body, by }) => {
    const data = await service.add(studentId, body, by)
    return {
      success: true as const,
      message: data.request === null ? adjustmentMessages.added : adjustmentMessages.asked,
      data,
    }
  })
  serve(app, takeBackChargeAdjustment, async ({ params: { id }, body, by }) => {
    await service.takeBack(id, body.reason, by)
    return { success: true as const, message: adjustmentMessages.takenBack }
  })
}
