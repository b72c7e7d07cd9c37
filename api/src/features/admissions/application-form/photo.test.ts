import { deflateSync } from 'node:zlib'
import { photoMessages } from '@portal/contracts'
import sharp from 'sharp'
import { readPhoto } from './photo'
import { largestPhotoBytes, tooManyPixels } from './photo.rules'

const url = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`
const picture = (width = 800, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } })

/** Creates a valid PNG of one colour and any size without holding its pixels in memory. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, body, crc(body)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): Buffer {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  const out = Buffer.alloc(4)
  out.writeUInt32BE((value ^ 0xffffffff) >>> 0)
  return out
}

it.each(['jpeg', 'png', 'webp'] as const)(
  'draws a %s anew as a JPEG of at most 600 px',
  async (format) => {
    const drawn = await readPhoto(url(await picture().toFormat(format).toBuffer()))
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 600 })
  },
)

it('leaves a small picture its size', async () => {
  expect(
    await sharp(await readPhoto(url(await picture(200, 150).jpeg().toBuffer()))).metadata(),
  ).toMatchObject({ width: 200, height: 150 })
})

it('turns the picture upright and removes its location', async () => {
  const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } }
  const taken = await picture(400, 200)
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const seen = await sharp(await readPhoto(url(taken))).metadata()
  expect([seen.width, seen.height, seen.exif, seen.orientation]).toEqual([
    200,
    400,
    undefined,
    undefined,
  ])
})

it('refuses a file that is not a photo, with any declared type', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [
    svg,
    Buffer.from('GIF89a…'),
    Buffer.from('%PDF-1.7'),
    Buffer.from('hello'),
  ]) {
    await expect(readPhoto(url(bytes, 'image/png'))).rejects.toMatchObject({
      status: 400,
      message: photoMessages.type,
    })
  }
})

it('refuses a photo that ends too early', async () => {
  const noise = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  for (const cut of [noise.subarray(0, noise.length / 2), noise.subarray(0, 20)]) {
    await expect(readPhoto(url(cut))).rejects.toMatchObject({
      status: 400,
      message: photoMessages.unreadable,
    })
  }
})

it('refuses 20,000 × 20,000 pixels without drawing them', async () => {
  const bomb = hugePng(20_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(readPhoto(url(bomb, 'image/png'))).rejects.toMatchObject({
    status: 400,
    message: tooManyPixels,
  })
})

it.each([
  [1, 1],
  [119, 600],
  [600, 119],
])('refuses %i × %i pixels, which are too small for a portrait', async (width, height) => {
  await expect(
    readPhoto(url(await picture(width, height).png().toBuffer(), 'image/png')),
  ).rejects.toMatchObject({ status: 400, message: photoMessages.tooSmall })
})

it('takes the square that is left of a phone’s photo of 640 × 480 when it is enlarged three times', async () => {
  expect(
    await sharp(await readPhoto(url(await picture(160, 160).jpeg().toBuffer()))).metadata(),
  ).toMatchObject({ width: 160, height: 160 })
})

it('accepts 12 megapixels, and refuses 25 megapixels by their header', async () => {
  expect(
    await sharp(await readPhoto(url(await picture(4032, 3024).jpeg().toBuffer()))).metadata(),
  ).toMatchObject({ width: 600, height: 450 })
  await expect(readPhoto(url(hugePng(5_000), 'image/png'))).rejects.toMatchObject({
    status: 400,
    message: tooManyPixels,
  })
})

it('refuses more than 5 MB, an empty file, and invalid base64', async () => {
  await expect(readPhoto(url(Buffer.alloc(largestPhotoBytes + 1, 0xff)))).rejects.toMatchObject({
    message: photoMessages.tooLarge,
  })
  await expect(readPhoto('data:image/png;base64,')).rejects.toMatchObject({
    message: photoMessages.empty,
  })
  await expect(readPhoto('data:image/png;base64,iVBORw0KGg!!')).rejects.toMatchObject({
    message: photoMessages.unreadable,
  })
})
