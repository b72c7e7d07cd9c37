import {
  exportStatement,
  findStudentAccounts,
  getStatement,
  type ResponseOf,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../../../platform/http/send-pdf'
import { serve, serveFile } from '../../../../platform/http/serve'
import type { StatementsService } from './statements.service'

export function statementsRoutes(
  app: FastifyInstance,
  service: StatementsService,
  findHolders: (q: string) => Promise<ResponseOf<typeof findStudentAccounts>['data']>,
): void {
  serve(app, findStudentAccounts, async ({ query: { q } }) => ({
    success: true as const,
    data: await findHolders(q),
  }))

  serve(app, getStatement, async ({ query: { applicationNumber }, actor }) => ({
    success: true as const,
    data: await service.statement(actor, applicationNumber),
  }))

  serveFile(app, exportStatement, async ({ query: { applicationNumber }, actor, reply }) => {
    const { name, pdf } = await service.pdf(actor, applicationNumber)
    return sendPdf(reply, name, pdf)
  })
}
