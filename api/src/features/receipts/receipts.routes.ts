import {
  checkReceipt,
  exportReceipt,
  getReceipt,
  sendReceipt,
  studentFinanceMessages as said,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import type { AddressLimit } from '../../platform/http/address-limit'
import { sendPdf } from '../../platform/http/send-pdf'
import { serve, serveFile } from '../../platform/http/serve'
import type { ReceiptsService } from './receipts.service'

export function receiptsRoutes(
  app: FastifyInstance,
  service: ReceiptsService,
  limit: AddressLimit,
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
      limit.take(by.address)
      return { success: true as const, data: await service.check(number, code) }
    },
    { identify: false },
  )

  serve(app, sendReceipt, async ({ body, by }) => {
    await service.send(body, by)
    return { success: true as const, message: said.receiptSent }
  })
}
