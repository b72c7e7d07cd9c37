import { readCrest } from '../crest-file'
import { loadSharp } from '../sharp'
import type { Sheet } from './sheet'

/**
 * Renders the institution's crest, which may be any SVG. On white, because PDFKit would process
 * transparency again for each file.
 */
async function draw(): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(readCrest(), { density: 300 })
    .resize({ width: 240, height: 270, fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .png({ palette: true, colours: 32 })
    .toBuffer()
}

let drawn: Buffer | undefined

/**
 * Returns a function that draws the crest within a frame; the image is rendered once per process.
 * Await it before the sheet is begun, because drawing a sheet is synchronous.
 */
export async function crest(): Promise<
  (sheet: Sheet, x: number, y: number, width: number, height: number) => void
> {
  const bytes = (drawn ??= await draw())
  return ({ doc }, x, y, width, height) =>
    void doc.image(bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' })
}
