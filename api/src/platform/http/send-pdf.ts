import type { FastifyReply } from 'fastify'

/** Sends a PDF under this name, which is the server's; nobody keeps it on the way. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .send(pdf)
