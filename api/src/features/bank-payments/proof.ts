import { bankPaymentMessages as sentences, mostProofBytes } from '@portal/contracts'
import { badRequest } from '../../platform/errors'
import { redrawPicture, sizeOfPicture } from '../../platform/pictures'
import { decodeBase64, isPicture, mostPixels } from '../../platform/pictures.rules'

/** A proof as it is kept: a picture is drawn anew, a PDF stays as it came. */
export interface Proof {
  type: 'image/jpeg' | 'application/pdf'
  bytes: Buffer
}

/** As large as the small print of a teller needs to be read. */
const side = 1_600

const refused = (message: string) => badRequest(message, [{ field: 'proof', message }])
const unreadable = () => {
  throw refused(sentences.unreadable)
}

/** What may follow the end of a PDF, and where its end is looked for. */
const tail = 1_024

/** Where the last section of a PDF says that its table of objects is; -1 where it does not say. */
function tableOf(bytes: Buffer): number {
  const end = bytes.lastIndexOf('%%EOF')
  const start = end < bytes.length - tail ? -1 : bytes.lastIndexOf('startxref', end)
  if (start < Math.max(0, end - tail)) return -1
  const [, offset = '-1'] =
    /^startxref[\s\0]*(\d{1,10})(?!\d)/.exec(bytes.subarray(start, end).toString('latin1')) ?? []
  return Number(offset)
}

/**
 * By the parts that every PDF has, also one to which something was added or that is shown while it loads: its first words, an object, and
 * at the end the place of its table, which is plain or itself an object. That is no proof of what is in it, and need not be: it is shown to
 * nobody but in a viewer of its own.
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

/** Reads what a student has sent as a proof; 400 with a sentence when it is none. */
export async function readProof(text: string): Promise<Proof> {
  const bytes = decodeBase64(text)
  if (!bytes) throw refused(sentences.unreadable)
  if (bytes.length > mostProofBytes) throw refused(sentences.tooLarge)
  if (isPdf(bytes)) return { type: 'application/pdf', bytes }
  if (!isPicture(bytes)) throw refused(sentences.notAProof)
  const { width, height } = await sizeOfPicture(bytes).catch(unreadable)
  if (width * height > mostPixels) throw refused(sentences.unreadable)
  return { type: 'image/jpeg', bytes: await redrawPicture(bytes, side).catch(unreadable) }
}
