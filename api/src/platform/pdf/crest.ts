import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Sheet } from './sheet'

/** The crest of the institution as it stands in the content, which may be any SVG. On white, since transparency would be worked out anew for each file. */
const draw = (): Promise<Buffer> =>
  sharp(readFileSync(require.resolve('@portal/content/logo.svg')), { density: 300 })
    .resize({ width: 240, height: 270, fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .png({ palette: true, colours: 32 })
    .toBuffer()

let drawn: Buffer | undefined

/** What draws the crest within a frame; made a picture once for the process. Awaited before a sheet is begun, since a sheet is drawn at one go. */
export async function crest(): Promise<
  (sheet: Sheet, x: number, y: number, width: number, height: number) => void
> {
  const bytes = (drawn ??= await draw())
  return ({ doc }, x, y, width, height) =>
    void doc.image(bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' })
}
