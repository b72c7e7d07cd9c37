import { photoMessages, smallestPhotoSide } from '@portal/contracts'
import { badRequest } from '../../../platform/errors'
import { decodeBase64, mostPixels } from '../../../platform/pictures.rules'

export const largestPhotoBytes = 5 * 1024 * 1024

export const refusedPhoto = (message: string) =>
  badRequest(message, [{ field: 'profileImage', message }])
export const tooManyPixels =
  'The selected photo has too many pixels – choose one of at most 16 megapixels'

/**
 * A square cut from a phone's photo meets both limits; see
 * docs/reference/rules/application-form.md.
 */
export function assertSize(width: number, height: number): void {
  if (width * height > mostPixels) throw refusedPhoto(tooManyPixels)
  if (Math.min(width, height) < smallestPhotoSide) throw refusedPhoto(photoMessages.tooSmall)
}

/** The bytes of a base64 data URL. */
export function decodePhoto(dataUrl: string): Buffer {
  if (dataUrl.slice(dataUrl.indexOf(',') + 1).length === 0) throw refusedPhoto(photoMessages.empty)
  const bytes = decodeBase64(dataUrl)
  if (!bytes) throw refusedPhoto(photoMessages.unreadable)
  if (bytes.length > largestPhotoBytes) throw refusedPhoto(photoMessages.tooLarge)
  return bytes
}
