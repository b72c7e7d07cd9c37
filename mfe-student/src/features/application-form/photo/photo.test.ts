import {
  decodeProblem,
  largestZoomOf,
  middle,
  openPicture,
  photoProblem,
  sizeProblem,
  squareOf,
  squarePhoto,
} from './photo'
import { photo, supportPhotos } from '../fill-in.fixture'

it.each([
  [{ type: 'image/jpeg', size: 0 }, 'empty'],
  [{ type: 'application/pdf', size: 9 }, 'type'],
  [{ type: 'image/heic', size: 9 }, 'type'],
  [{ type: 'image/jpeg', size: 12_000_000 }, null],
  [{ type: 'image/webp', size: 9 }, null],
  [{ type: 'image/jpeg', size: 90_000_000 }, 'undecodable'],
])('judges a chosen file before it is opened', (file, problem) => {
  expect(photoProblem(file)).toBe(problem)
})

it.each([
  [{ width: 1, height: 1 }, 'tooSmall'],
  [{ width: 4000, height: 119 }, 'tooSmall'],
  [{ width: 120, height: 160 }, null],
])('judges the size of %j', (picture, problem) => {
  expect(sizeProblem(picture)).toBe(problem)
})

it.each([
  [{ width: 120, height: 160 }, 1],
  [{ width: 480, height: 180 }, 1.5],
  [{ width: 4032, height: 3024 }, 3],
])('lets nobody enlarge %j to a square that is refused', (picture, zoom) => {
  expect(largestZoomOf(picture)).toBe(zoom)
})

it.each([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'undecodable'],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'undecodable'],
  ['a WebP', [...Buffer.from('RIFF....WEBPVP8 ')], 'undecodable'],
  ['a PDF under the name of a photo', [...Buffer.from('%PDF-1.7')], 'type'],
])('says of %s that did not open why', async (_, bytes, problem) => {
  expect(await decodeProblem(new Blob([new Uint8Array(bytes)]))).toBe(problem)
})

it('keeps no more of a large picture than the photo can need, and gives the rest back', async () => {
  const close = jest.fn()
  const opening = jest.fn(
    (_source: unknown, { resizeWidth = 4032, resizeHeight = 3024 }: ImageBitmapOptions) =>
      Promise.resolve({ width: resizeWidth, height: resizeHeight, close }),
  )
  Object.assign(globalThis, { createImageBitmap: opening })
  expect(await openPicture(new File(['x'], 'me.jpg'))).toMatchObject({ width: 1920, height: 1440 })
  expect(close).toHaveBeenCalledTimes(1)
})

it.each([
  [800, 600, middle, { x: 100, y: 0, side: 600 }],
  [600, 900, middle, { x: 0, y: 150, side: 600 }],
  [800, 600, { zoom: 2, x: 0, y: 1 }, { x: 0, y: 300, side: 300 }],
  [800, 600, { zoom: 3, x: 1, y: 0 }, { x: 600, y: 0, side: 200 }],
])('cuts a square out of %i × %i', (width, height, crop, square) => {
  expect(squareOf(width, height, crop)).toEqual(square)
})

it('lowers the quality until the photo is small enough', async () => {
  supportPhotos()
  const bytes = (count: number): string =>
    `data:image/jpeg;base64,${'A'.repeat(Math.ceil((count * 4) / 3))}`
  const drawn = jest
    .mocked(HTMLCanvasElement.prototype.toDataURL)
    .mockImplementation((_, quality) => (Number(quality) > 0.6 ? bytes(200_000) : photo))
  const picture = await openPicture(new File(['x'], 'me.jpg'))
  expect(squarePhoto(picture, middle)).toBe(photo)
  expect(drawn.mock.calls.map(([, quality]) => quality as number)).toEqual([0.85, 0.75, 0.65, 0.5])
})
