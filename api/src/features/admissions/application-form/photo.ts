import { photoMessages } from '@portal/contracts'
import { redrawPicture, sizeOfPicture } from '../../../platform/pictures'
import { isPicture } from '../../../platform/pictures.rules'
import { assertSize, decodePhoto, refusedPhoto } from './photo.rules'

const side = 600

const unreadable = () => {
  throw refusedPhoto(photoMessages.unreadable)
}

/** The photo as stored: re-encoded, at most 600 px. */
export async function readPhoto(dataUrl: string): Promise<Buffer> {
  const bytes = decodePhoto(dataUrl)
  if (!isPicture(bytes)) throw refusedPhoto(photoMessages.type)
  const { width, height } = await sizeOfPicture(bytes).catch(unreadable)
  assertSize(width, height)
  return redrawPicture(bytes, side).catch(unreadable)
}
