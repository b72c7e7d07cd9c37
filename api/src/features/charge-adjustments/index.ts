import {
  addChargeAdjustment,
  adjustmentMessages,
  listChargeAdjustments,
  takeBackChargeAdjustment,
} from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../platform/actor'
import { record } from '../../platform/audit'
import { unitOfWork } from '../../platform/database/unit-of-work'
import { notFound } from '../../platform/errors'
import type { Feature } from '../../platform/feature'
import { serve } from '../../platform/http/serve'
import { createChargesOf } from '../fees'
import { holdStudent } from '../settlement'
import { issueMatricIfDue } from '../students'
import { createAdjustmentBooks } from './adjustments-books.repository'
import { createAdjustmentRepository } from './adjustments.repository'
import { createAdjustmentService } from './adjustments.service'

const isStudent = async (db: Knex, id: string): Promise<boolean> =>
  Boolean(await db('students').where({ id }).first<{ id: string } | undefined>('id'))

/** What a student need not pay, and why. */
export const chargeAdjustments: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection) => ({
    adjustments: createAdjustmentRepository(connection),
    books: createAdjustmentBooks(connection),
    charges: createChargesOf(connection, clock),
    holdStudent: holdStudent.bind(null, connection),
    issueMatric: (student: string, by: Origin) =>
      issueMatricIfDue(connection, clock, student, { by }),
    audit: record.bind(null, connection),
  }))
  const service = createAdjustmentService({ work, clock })
  serve(app, listChargeAdjustments, async ({ params: { studentId } }) => {
    if (!(await isStudent(db, studentId))) throw notFound()
    return service.of(studentId)
  })
  serve(app, addChargeAdjustment, async ({ params: { studentId }, body, by }) => {
    const data = await service.add(studentId, body, by)
    return { success: true as const, message: adjustmentMessages.added, data }
  })
  serve(app, takeBackChargeAdjustment, async ({ params: { id }, by }) => {
    await service.takeBack(id, by)
    return { success: true as const, message: adjustmentMessages.takenBack }
  })
}
