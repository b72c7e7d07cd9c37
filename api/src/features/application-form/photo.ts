import { photoMessages } from '@portal/contracts'
import sharp from 'sharp'
import { assertSize, decodePhoto, isPhoto, mostPixels, refusedPhoto } from './photo.rules'

const side = 600

// One thread for each picture: how many there are at once is bounded by the intake, and sign-in needs the other cores.
sharp.concurrency(1)
// No picture comes twice.
sharp.cache(false)

/** What the picture's header says, before any of its pixels is decoded. */
async function assertFits(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata().catch(() => { throw refusedPhoto(photoMessages.unreadable) })
  assertSize(width, height)
}

/**
 * The photo as it is kept: at most 600 px, upright, JPEG, and drawn anew, so that nothing of the original file is left but
 * its picture: no place it was taken at, no second file hidden in it.
 */
export async function readPhoto(dataUrl: string): Promise<Buffer> {
  const bytes = decodePhoto(dataUrl)
  if (!isPhoto(bytes)) throw refusedPhoto(photoMessages.type)
  await assertFits(bytes)
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch {
    throw refusedPhoto(photoMessages.unreadable)
  }
}
