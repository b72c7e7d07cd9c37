import { middle, openPicture, photoProblem, squareOf, squarePhoto } from './photo'
import { photo, supportPhotos } from '../fill-in.fixture'

it.each([
  [{ type: 'image/jpeg', size: 0 }, 'empty'], [{ type: 'application/pdf', size: 9 }, 'type'], [{ type: 'image/heic', size: 9 }, 'type'],
  [{ type: 'image/png', size: 6_000_000 }, 'tooLarge'], [{ type: 'image/webp', size: 9 }, null],
])('judges a chosen file before it is opened', (file, problem) => {
  expect(photoProblem(file)).toBe(problem)
})

it.each([
  [800, 600, middle, { x: 100, y: 0, side: 600 }], [600, 900, middle, { x: 0, y: 150, side: 600 }],
  [800, 600, { zoom: 2, x: 0, y: 1 }, { x: 0, y: 300, side: 300 }], [800, 600, { zoom: 3, x: 1, y: 0 }, { x: 600, y: 0, side: 200 }],
])('cuts a square out of %i × %i', (width, height, crop, square) => {
  expect(squareOf(width, height, crop)).toEqual(square)
})

it('lowers the quality until the photo is small enough', async () => {
  supportPhotos()
  const bytes = (count: number): string => `data:image/jpeg;base64,${'A'.repeat(Math.ceil((count * 4) / 3))}`
  const drawn = jest.mocked(HTMLCanvasElement.prototype.toDataURL).mockImplementation((_, quality) => (Number(quality) > 0.6 ? bytes(200_000) : photo))
  const picture = await openPicture(new File(['x'], 'me.jpg'))
  expect(squarePhoto(picture, middle)).toBe(photo)
  expect(drawn.mock.calls.map(([, quality]) => quality as number)).toEqual([0.85, 0.75, 0.65, 0.5])
})
