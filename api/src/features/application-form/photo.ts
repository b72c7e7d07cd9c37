import { photoMessages } from '@portal/contracts'
import sharp from 'sharp'
import { decodePhoto, isPhoto, mostPixels, refusedPhoto, tooManyPixels } from './photo.rules'

const side = 600

/** The error of a picture beyond `limitInputPixels` is told apart by its words alone. */
const why = (error: unknown): string =>
  error instanceof Error && /pixel limit/i.test(error.message) ? tooManyPixels : photoMessages.unreadable

/**
 * The photo as it is kept: at most 600 px, upright, JPEG, and drawn anew, so that nothing of the original file is left but
 * its picture: no place it was taken at, no second file hidden in it.
 */
export async function readPhoto(dataUrl: string): Promise<Buffer> {
  const bytes = decodePhoto(dataUrl)
  if (!isPhoto(bytes)) throw refusedPhoto(photoMessages.type)
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch (error) {
    throw refusedPhoto(why(error))
  }
}
