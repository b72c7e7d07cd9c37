import { smallestPhotoSide } from '@portal/contracts'

/** Enough for a passport photo, and small enough for a slow network. */
const sidePx = 480
const maxBytes = 120 * 1024
const qualities = [0.85, 0.75, 0.65, 0.5, 0.35]
// Much larger than any phone's photo. Opening such a file would use up a small phone's memory.
const maxFileBytes = 60 * 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/webp']
const largestZoom = 3

export type PhotoProblem = 'type' | 'empty' | 'tooSmall' | 'undecodable'

/**
 * The reason why a file cannot be the photo, before it is opened. Its size matters little, because
 * only the crop is sent.
 */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): PhotoProblem | null {
  if (size === 0) return 'empty'
  if (!types.includes(type)) return 'type'
  return size > maxFileBytes ? 'undecodable' : null
}

const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/]

/**
 * The reason why a file could not be opened: it is no picture, whatever its name, or this device
 * cannot decode it.
 */
export async function decodeProblem(file: Blob): Promise<PhotoProblem> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  return signatures.some((signature) => signature.test(start)) ? 'undecodable' : 'type'
}

const shorterSide = ({ width, height }: Pick<ImageBitmap, 'width' | 'height'>): number =>
  Math.min(width, height)

/** The reason why an opened picture cannot be the photo. */
export const sizeProblem = (picture: Pick<ImageBitmap, 'width' | 'height'>): PhotoProblem | null =>
  shorterSide(picture) < smallestPhotoSide ? 'tooSmall' : null

/** The largest zoom at which the crop still has the minimum size. */
export const largestZoomOf = (picture: Pick<ImageBitmap, 'width' | 'height'>): number =>
  Math.max(1, Math.min(largestZoom, shorterSide(picture) / smallestPhotoSide))

/** The crop of a picture: zoom (1 to 3), and position between the edges (0 to 1). */
export interface Crop {
  zoom: number
  x: number
  y: number
}
/** The largest square in the middle. */
export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The square in pixels of the picture. */
export function squareOf(width: number, height: number, { zoom, x, y }: Crop) {
  const side = Math.round(Math.min(width, height) / zoom)
  return { x: Math.round((width - side) * x), y: Math.round((height - side) * y), side }
}

/**
 * Opens a picture file in its correct orientation, no larger than the photo needs: the full picture
 * of a phone would use 50 MB or more. Rejects if the file is no picture.
 */
export async function openPicture(file: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const share = (sidePx * largestZoom) / shorterSide(whole)
  if (share >= 1) return whole
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * share),
      resizeHeight: Math.round(whole.height * share),
      resizeQuality: 'high',
    })
  } finally {
    whole.close()
  }
}

function draw(picture: ImageBitmap, crop: Crop, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  const { x, y, side } = squareOf(picture.width, picture.height, crop)
  // JPEG has no transparency: transparent parts of a PNG would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.drawImage(picture, x, y, side, side, 0, 0, size, size)
  return canvas
}

/** Number of bytes in a base64 data URL. */
const bytesOf = (url: string): number => Math.round((url.length - url.indexOf(',') - 1) * 0.75)

/** The square as a JPEG data URL of at most 480 px and 120 kB. */
export function squarePhoto(picture: ImageBitmap, crop: Crop): string {
  const canvas = draw(
    picture,
    crop,
    Math.min(squareOf(picture.width, picture.height, crop).side, sidePx),
  )
  const tries = qualities.map((quality) => () => canvas.toDataURL('image/jpeg', quality))
  const fits = (url: string): boolean => bytesOf(url) <= maxBytes
  for (const attempt of tries) {
    const url = attempt()
    if (fits(url)) return url
  }
  return draw(picture, crop, sidePx / 2).toDataURL('image/jpeg', 0.5)
}
