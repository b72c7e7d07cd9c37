import { exportStatement, getStatement } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../platform/http/send-pdf'
import { serve, serveFile } from '../../platform/http/serve'
import type { StatementsService } from './statements.service'

export function statementsRoutes(app: FastifyInstance, service: StatementsService): void {
  serve(app, getStatement, async ({ query: { applicationNumber }, actor }) => ({
    success: true as const,
    data: await service.statement(actor, applicationNumber),
  }))

  serveFile(app, exportStatement, async ({ query: { applicationNumber }, actor, reply }) => {
    const { name, pdf } = await service.pdf(actor, applicationNumber)
    return sendPdf(reply, name, pdf)
  })
}
