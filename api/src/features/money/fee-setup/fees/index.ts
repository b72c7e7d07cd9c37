import {
  addFee,
  addFees,
  deleteFee,
  exportFees,
  listFees,
  feeList,
  feeMessages,
  toggleFee,
  updateFee,
} from '@portal/contracts'
import type { ReferringRows } from '../../../../platform/database/rows/referring-rows'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../../platform/export'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { addReviews, wakeMatricReviews } from '../../../students/matric-reviews'
import { createControlSets } from '../../../academics/session-controls'
import { createFeeRepository } from './fees.repository'
import { createFeeService } from './fees.service'

export { feeKey, insertFees, removeFees } from './fees.repository'
export { withFee } from './fees.rows'

/** Rows that refer to an academic session. */
export const feesOfSession: ReferringRows = {
  table: 'program_session_payments',
  columns: ['session_id'],
}
/** Rows that refer to a program type. */
export const feesOfType: ReferringRows = {
  table: 'program_session_payments',
  columns: ['type_id'],
}
/** Rows that refer to a program mode. */
export const feesOfMode: ReferringRows = {
  table: 'program_session_payments',
  columns: ['mode_id'],
}

const success = true as const

/** Program session payments: the fees of academic sessions. */
export const fees: Feature = (app, platform) => {
  const { db, clock } = platform
  const work = unitOfWork(db, (connection) => ({
    fees: createFeeRepository(connection),
    controls: createControlSets(connection),
    reviewMatric: addReviews.bind(null, connection, clock),
  }))
  const service = createFeeService({ work, clock, wakeReviews: wakeMatricReviews })
  serve(app, listFees, () => service.list())
  serveExport(app, platform, exportFees, feeList, () => service.list())
  serve(app, addFee, async ({ body, by }) => ({
    success,
    message: feeMessages.added,
    data: await service.add(body, by),
  }))
  serve(app, addFees, async ({ body, by }) => {
    const data = await service.addSeveral(body, by)
    return {
      success,
      message: feeMessages.severalAdded(data.added.length, data.existing.length),
      data,
    }
  })
  serve(app, updateFee, async ({ params, body, by }) => ({
    success,
    message: feeMessages.updated,
    data: await service.change(params.id, body, by),
  }))
  serve(app, toggleFee, async ({ params, query: { active }, by }) => {
    const data = await service.toggle(
      params.id,
      active === undefined ? undefined : active === 'true',
      by,
    )
    return { success, message: feeMessages.turned(data.active), data }
  })
  serve(app, deleteFee, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success, message: feeMessages.deleted }
  })
}
