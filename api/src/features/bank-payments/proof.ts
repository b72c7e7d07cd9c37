import { bankPaymentMessages as sentences, mostProofBytes } from '@portal/contracts'
import { badRequest } from '../../platform/errors'
import { redrawPicture, sizeOfPicture } from '../../platform/pictures'
import { decodeBase64, isPicture, mostPixels } from '../../platform/pictures.rules'

/** A proof as it is kept: a picture is drawn anew, a PDF stays as it came. */
export interface Proof { type: 'image/jpeg' | 'application/pdf'; bytes: Buffer }

/** As large as the small print of a teller needs to be read. */
const side = 1_600

const refused = (message: string) => badRequest(message, [{ field: 'proof', message }])
const unreadable = () => { throw refused(sentences.unreadable) }

const tail = 1_024
/** By its own first and last words; what else is in it is shown to nobody but in a viewer of its own. */
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-tail).toString('latin1').includes('%%EOF')

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
