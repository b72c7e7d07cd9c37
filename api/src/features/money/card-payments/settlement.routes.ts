import {
  initializePayment,
  paymentRemarks,
  recordPayment,
  studentFinanceMessages,
  updatePaymentStatus,
  verifyPayment,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { asStudent, type Actor } from '../../../platform/actor'
import { unavailable } from '../../../platform/errors'
import { serve } from '../../../platform/http/serve'
import type { RateLimit } from '../../../platform/http/rate-limit'
import type { createInitialise } from './begin/initialise.service'
import type { createRecord } from './confirm/record.service'
import type { createStatus } from './confirm/status.service'

interface Services {
  /** Absent if card payments are disabled. */
  initialise: ReturnType<typeof createInitialise> | undefined
  record: ReturnType<typeof createRecord>
  status: ReturnType<typeof createStatus>
  /** Limits gateway requests per account. */
  questions: RateLimit
}

const success = true as const
const accountOf = (actor: Actor): string => (actor.kind === 'anonymous' ? '' : actor.id)

export function settlementRoutes(
  app: FastifyInstance,
  { initialise, record, status, questions }: Services,
): void {
  serve(app, initializePayment, async ({ body, actor, by }) => {
    if (!initialise) throw unavailable(60, studentFinanceMessages.cardsUnavailable)
    await questions.take(accountOf(actor))
    return {
      success,
      data: await initialise({ student: asStudent(actor).id, charge: body.paymentId, by }),
    }
  })
  serve(app, recordPayment, async ({ body, actor, by, reply }) => {
    const { isNew, state } = await record(asStudent(actor).id, body, by)
    if (!isNew) reply.code(200)
    return { success, data: state }
  })
  serve(app, verifyPayment, async ({ body, actor, by }) => {
    await questions.take(accountOf(actor))
    return status.verify(body.paymentRef, by)
  })
  serve(app, updatePaymentStatus, async ({ body, actor, by }) => {
    if (body.status === 'successful') await questions.take(accountOf(actor))
    const data = await status.update(body, by)
    const message = data.status === 'pending' ? paymentRemarks.notVerified : data.status
    return { success, message: data.remarks ?? message, data }
  })
}
