import { mostPixels } from './pictures.rules'
import { loadSharp } from './sharp'

/** The size from the picture's header, without decoding pixels. Throws if it cannot be read. */
export async function sizeOfPicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  return { width, height }
}

/**
 * Re-encodes a picture as an upright JPEG of at most `side` pixels per side. Nothing else of the
 * original file remains: no location, no hidden second file. Throws if it cannot be read.
 */
export async function redrawPicture(bytes: Buffer, side: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
}
