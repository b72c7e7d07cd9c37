import { bankPaymentMessages, mostProofBytes } from '@portal/contracts'
import { base64Of } from '../base64-of'

/** A proof as sent: base64 without a prefix, and a preview. */
export interface Proof {
  base64: string
  name: string
  bytes: number
  /** The preview of a picture; null for a PDF. */
  picture: string | null
}

/** A teller is readable at this size, and the file is small enough for a slow network. */
const longestSide = 1_800
const smallEnough = 700_000
const pdf = 'application/pdf'
const signatures = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^%PDF-/, pdf],
] as const
const typeOf = (begin: string): string | undefined =>
  signatures.find(([signature]) => signature.test(begin))?.[1]

/** Makes a large photo smaller. If the browser cannot do that, it is sent unchanged. */
async function smaller(file: Blob): Promise<Blob> {
  if (file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const share = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(picture.width * share),
      height: Math.round(picture.height * share),
    })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', 0.8)
    })
    return blob && blob.size < file.size ? blob : file
  } catch {
    return file
  }
}

/**
 * Reads a chosen file. Returns the message of the refusal if it is too large or neither a picture
 * nor a PDF, whatever its name.
 */
export async function readProof(file: File): Promise<Proof | string> {
  try {
    const type = typeOf(atob(await base64Of(file.slice(0, 12))))
    if (!type) return bankPaymentMessages.notAProof
    const sent = type === pdf ? file : await smaller(file)
    if (sent.size > mostProofBytes) return bankPaymentMessages.tooLarge
    const base64 = await base64Of(sent)
    return {
      base64,
      name: file.name,
      bytes: sent.size,
      picture: type === pdf ? null : `data:${sent === file ? type : 'image/jpeg'};base64,${base64}`,
    }
  } catch {
    return bankPaymentMessages.notAProof
  }
}
