import {
  checkReceipt,
  exportReceipt,
  getReceipt,
  sendReceipt,
  studentFinanceMessages,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import type { RateLimit } from '../../../platform/http/rate-limit'
import { sendPdf } from '../../../platform/http/send-pdf'
import { serve, serveFile } from '../../../platform/http/serve'
import type { ReceiptsService } from './receipts.service'

/**
 * Limits of the public check per address in ten minutes: all requests, and those with a wrong
 * number or code.
 */
interface CheckLimits {
  all: RateLimit
  guesses: RateLimit
}

export function receiptsRoutes(
  app: FastifyInstance,
  service: ReceiptsService,
  limits: CheckLimits,
): void {
  serve(app, getReceipt, async ({ params: { reference }, actor }) => ({
    success: true as const,
    data: await service.show(reference, actor),
  }))

  serveFile(
    app,
    exportReceipt,
    async ({ params: { reference }, by, reply }) => {
      const { name, pdf } = await service.pdf(reference, by)
      return sendPdf(reply, name, pdf)
    },
    { exposeHeadRoute: false },
  )

  serve(
    app,
    checkReceipt,
    async ({ query: { number, code }, by }) => {
      await limits.all.take(by.address)
      // Counted before the check, so that parallel guesses are counted too.
      await limits.guesses.take(by.address)
      const data = await service.check(number, code)
      if (data.state !== 'unknown') await limits.guesses.giveBack(by.address)
      return { success: true as const, data }
    },
    { identify: false },
  )

  serve(app, sendReceipt, async ({ body, by }) => {
    await service.send(body, by)
    const { receiptSent, receiptSentToStudent } = studentFinanceMessages
    return {
      success: true as const,
      message: by.actor.kind === 'staff' ? receiptSentToStudent : receiptSent,
    }
  })
}
