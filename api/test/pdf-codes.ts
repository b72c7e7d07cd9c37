import { inflateSync } from 'node:zlib'
import decodeQR from 'qr/decode.js'

interface Square {
  x: number
  y: number
  side: number
}

/** The filled squares of a page, as pdfkit writes them. */
function squaresOf(pdf: Buffer): Square[] {
  const streams = [
    ...pdf.toString('latin1').matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g),
  ].flatMap(({ 1: packed = '' }) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  return streams.flatMap((stream) =>
    [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)].flatMap(
      ({ 1: x, 2: y, 3: width, 4: height }) =>
        width === height ? [{ x: Number(x), y: Number(y), side: Number(width) }] : [],
    ),
  )
}

/** Decodes the text of a QR code that is drawn with these squares. */
function decoded(squares: readonly Square[]): string {
  const side = squares[0]?.side ?? 1
  const [left, top] = [
    Math.min(...squares.map(({ x }) => x)),
    Math.min(...squares.map(({ y }) => y)),
  ]
  const [pixels, quiet] = [8, 4]
  const modules = Math.round((Math.max(...squares.map(({ x }) => x)) - left) / side) + 1
  const size = (modules + 2 * quiet) * pixels
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const { x, y } of squares) {
    const [column, row] = [
      Math.round((x - left) / side) + quiet,
      Math.round((y - top) / side) + quiet,
    ]
    for (let dy = 0; dy < pixels; dy += 1)
      for (let dx = 0; dx < pixels; dx += 1) {
        const at = ((row * pixels + dy) * size + column * pixels + dx) * 4
        data.fill(0, at, at + 3)
      }
  }
  return decodeQR({ width: size, height: size, data })
}

/** The text of the QR code in a PDF: its squares are drawn as a picture, which is decoded. */
export const codeIn = (pdf: Buffer): string => decoded(squaresOf(pdf))

/** The text of a QR code as the path of an SVG. */
export const codeInPath = ({ path }: { path: string }): string =>
  decoded(
    [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(({ 1: x, 2: y }) => ({
      x: Number(x),
      y: Number(y),
      side: 1,
    })),
  )
