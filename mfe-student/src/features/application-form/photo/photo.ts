/** A passport photo needs no more, and a village network bears no more (ux-ecosystem §1 row 16). */
const sidePx = 480
const maxBytes = 120 * 1024
const qualities = [0.85, 0.75, 0.65, 0.5, 0.35]
const maxFileBytes = 5 * 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/webp']

export type PhotoProblem = 'type' | 'empty' | 'tooLarge' | 'unreadable'

/** Why a file cannot be the photo, before it is opened. */
export function photoProblem({ type, size }: Pick<File, 'type' | 'size'>): PhotoProblem | null {
  if (size === 0) return 'empty'
  if (!types.includes(type)) return 'type'
  return size > maxFileBytes ? 'tooLarge' : null
}

/** Which square of a picture is used: how much it is enlarged (1 to 3), and where it lies between the edges (0 to 1). */
export interface Crop {
  zoom: number
  x: number
  y: number
}
/** The middle, as large as it can be. */
export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The square in the picture's own pixels. */
export function squareOf(width: number, height: number, { zoom, x, y }: Crop) {
  const side = Math.round(Math.min(width, height) / zoom)
  return { x: Math.round((width - side) * x), y: Math.round((height - side) * y), side }
}

/** Opens a picture file the way up it was taken. Rejects when the file is no picture. */
export const openPicture = (file: File): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' })

function draw(picture: ImageBitmap, crop: Crop, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  const { x, y, side } = squareOf(picture.width, picture.height, crop)
  context.fillStyle = '#fff' // JPEG has no transparency: what a PNG leaves open would turn black
  context.fillRect(0, 0, size, size)
  context.drawImage(picture, x, y, side, side, 0, 0, size, size)
  return canvas
}

/** Bytes behind a base64 data URL. */
const bytesOf = (url: string): number => Math.round((url.length - url.indexOf(',') - 1) * 0.75)

/** The square as a JPEG data URL of at most 480 px and 120 kB. */
export function squarePhoto(picture: ImageBitmap, crop: Crop): string {
  const canvas = draw(picture, crop, Math.min(squareOf(picture.width, picture.height, crop).side, sidePx))
  const tries = qualities.map((quality) => () => canvas.toDataURL('image/jpeg', quality))
  const fits = (url: string): boolean => bytesOf(url) <= maxBytes
  for (const attempt of tries) {
    const url = attempt()
    if (fits(url)) return url
  }
  return draw(picture, crop, sidePx / 2).toDataURL('image/jpeg', 0.5)
}
