import sharp from 'sharp'
import { mostPixels } from './pictures.rules'

// One thread for each picture: how many there are at once is bounded by the intake, and sign-in needs the other cores.
sharp.concurrency(1)
// No picture comes twice.
sharp.cache(false)

/** What the picture's header says, before any of its pixels is decoded. Throws when it cannot be read. */
export async function sizeOfPicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  return { width, height }
}

/**
 * The picture as it is kept: at most so many pixels wide and high, upright, JPEG, and drawn anew, so that nothing of the original file is
 * left but its picture: no place it was taken at, no second file hidden in it. Throws when it cannot be read.
 */
export const redrawPicture = (bytes: Buffer, side: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
