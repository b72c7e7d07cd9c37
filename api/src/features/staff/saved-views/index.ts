import {
  addSavedView,
  deleteSavedView,
  listSavedViews,
  savedViewMessages,
  updateSavedView,
} from '@portal/contracts'
import { asStaff } from '../../../platform/actor'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createSavedViewRepository } from './saved-views.repository'
import { createSavedViewService } from './saved-views.service'

const success = true as const

/** Views of lists that each member of staff saves for themselves. */
export const savedViews: Feature = (app, { db, clock }) => {
  const service = createSavedViewService(
    unitOfWork(db, (connection) => ({ views: createSavedViewRepository(connection) })),
    clock,
  )
  serve(app, listSavedViews, async ({ actor, query: { list } }) => ({
    success,
    data: await service.list({ staff: asStaff(actor).id, list }),
  }))
  serve(app, addSavedView, async ({ actor, body }) => ({
    success,
    message: savedViewMessages.saved,
    data: await service.add(asStaff(actor).id, body),
  }))
  serve(app, updateSavedView, async ({ actor, params, body }) => ({
    success,
    message: savedViewMessages.saved,
    data: await service.change(asStaff(actor).id, params.id, body),
  }))
  serve(app, deleteSavedView, async ({ actor, params }) => {
    await service.remove(asStaff(actor).id, params.id)
    return { success, message: savedViewMessages.removed }
  })
}
