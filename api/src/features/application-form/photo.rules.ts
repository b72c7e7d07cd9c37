import { photoMessages, smallestPhotoSide } from '@portal/contracts'
import { badRequest } from '../../platform/errors'

export const largestPhotoBytes = 5 * 1024 * 1024
/** A picture that is small on the wire can be enormous in memory. */
export const mostPixels = 16_000_000

export const refusedPhoto = (message: string) => badRequest(message, [{ field: 'profileImage', message }])
export const tooManyPixels = 'The selected photo has too many pixels – choose one of at most 16 megapixels'

/** A square that was cut out of a phone's photo passes on both counts; see docs/rules/application-form.md. */
export function assertSize(width: number, height: number): void {
  if (width * height > mostPixels) throw refusedPhoto(tooManyPixels)
  if (Math.min(width, height) < smallestPhotoSide) throw refusedPhoto(photoMessages.tooSmall)
}

/** The bytes of a base64 data URL; Node's own decoder skips over whatever is not base64. */
export function decodePhoto(dataUrl: string): Buffer {
  const text = dataUrl.slice(dataUrl.indexOf(',') + 1)
  if (text.length === 0) throw refusedPhoto(photoMessages.empty)
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) throw refusedPhoto(photoMessages.unreadable)
  if (bytes.length > largestPhotoBytes) throw refusedPhoto(photoMessages.tooLarge)
  return bytes
}

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

/** Whether the content itself, whatever it calls itself, begins as one of the kinds that are taken. */
export const isPhoto = (bytes: Buffer): boolean =>
  startsWith(bytes, [0xff, 0xd8, 0xff]) ||
  startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
  (startsWith(bytes, riff) && startsWith(bytes, webp, 8))
