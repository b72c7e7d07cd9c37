import {
  addPaymentType,
  deletePaymentType,
  exportPaymentTypes,
  listPaymentTypes,
  paymentTypeList,
  paymentTypeMessages,
  updatePaymentType,
} from '@portal/contracts'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../../platform/export'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { createPaymentTypeRepository } from './payment-types.repository'
import { createPaymentTypeService } from './payment-types.service'

const success = true as const

/** Payment types: the kinds of fees. */
export const paymentTypes: Feature = (app, platform) => {
  const { db, clock } = platform
  const service = createPaymentTypeService(unitOfWork(db, createPaymentTypeRepository), clock)
  serve(app, listPaymentTypes, () => service.list())
  serveExport(app, platform, exportPaymentTypes, paymentTypeList, () => service.list())
  serve(app, addPaymentType, async ({ body, by }) => ({
    success,
    message: paymentTypeMessages.added,
    data: await service.add(body, by),
  }))
  serve(app, updatePaymentType, async ({ params, body, by }) => ({
    success,
    message: paymentTypeMessages.updated,
    data: await service.change(params.id, body, by),
  }))
  serve(app, deletePaymentType, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success, message: paymentTypeMessages.deleted }
  })
}
