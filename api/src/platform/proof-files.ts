import { bankPaymentMessages, mostProofBytes } from '@portal/contracts'
import type { FastifyReply } from 'fastify'
import { badRequest } from './errors'
import { redrawPicture, sizeOfPicture } from './pictures'
import { decodeBase64, isPicture, mostPixels } from './pictures.rules'

/** A proof as stored: pictures are re-encoded, PDFs are stored unchanged. */
export interface Proof {
  type: 'image/jpeg' | 'application/pdf'
  bytes: Buffer
}

/** Pixels per side: enough to read the small print of a teller. */
const side = 1_600

const refused = (message: string) => badRequest(message, [{ field: 'proof', message }])
const unreadable = () => {
  throw refused(bankPaymentMessages.unreadable)
}

/** Maximum number of bytes after the PDF end marker, and between it and the offset before it. */
const tail = 1_024

/**
 * Offset of the cross-reference table according to the last trailer; -1 if the trailer doesn't give
 * one.
 */
function tableOf(bytes: Buffer): number {
  const end = bytes.lastIndexOf('%%EOF')
  const start = end < bytes.length - tail ? -1 : bytes.lastIndexOf('startxref', end)
  if (start < Math.max(0, end - tail)) return -1
  const [, offset = '-1'] =
    /^startxref[\s\0]*(\d{1,10})(?!\d)/.exec(bytes.subarray(start, end).toString('latin1')) ?? []
  return Number(offset)
}

/**
 * Checks the parts that every PDF has, including updated and linearized ones: the header, an
 * object, and at the end the offset of the cross-reference table or stream. This doesn't prove that
 * the content is safe. It doesn't have to: the file is only shown in a viewer of its own.
 */
function isPdf(bytes: Buffer): boolean {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return false
  const table = tableOf(bytes)
  if (table < 0 || table >= bytes.length) return false
  return (
    (bytes.includes('trailer') || bytes.includes('/XRef')) &&
    /\d[\s\0]{1,9}\d{1,9}[\s\0]{1,9}obj/.test(bytes.toString('latin1'))
  )
}

/** Reads an uploaded proof; throws 400 with a message if it is not one. */
export async function readProof(text: string): Promise<Proof> {
  const bytes = decodeBase64(text)
  if (!bytes) throw refused(bankPaymentMessages.unreadable)
  if (bytes.length > mostProofBytes) throw refused(bankPaymentMessages.tooLarge)
  if (isPdf(bytes)) return { type: 'application/pdf', bytes }
  if (!isPicture(bytes)) throw refused(bankPaymentMessages.notAProof)
  const { width, height } = await sizeOfPicture(bytes).catch(unreadable)
  if (width * height > mostPixels) throw refused(bankPaymentMessages.unreadable)
  return { type: 'image/jpeg', bytes: await redrawPicture(bytes, side).catch(unreadable) }
}

const extensions = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const

/** Sends a proof. A PDF is downloaded, because its content must not run in a page of the portal. */
export const sendProof = (reply: FastifyReply, { type, bytes }: Proof): FastifyReply =>
  reply
    .type(type)
    .headers({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `${type === 'image/jpeg' ? 'inline' : 'attachment'}; filename="proof.${extensions[type]}"`,
    })
    .send(bytes)
