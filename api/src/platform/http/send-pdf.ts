import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a PDF with a file name that the server chose; not cached. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer | Readable): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .send(pdf)
