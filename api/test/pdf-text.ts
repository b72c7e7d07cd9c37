import { inflateSync } from 'node:zlib'

interface PdfObject {
  dictionary: string
  stream: string
}

/** The objects of a file by pdfkit, which never nests them. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: number = '', 2: body = '' } of text.matchAll(
    /(\d+) 0 obj\n([\s\S]*?)\nendobj/g,
  )) {
    const at = body.indexOf('stream\n')
    const dictionary = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'))
    const packed =
      raw !== '' && dictionary.includes('FlateDecode') && !dictionary.includes('/Image')
    objects.set(number, {
      dictionary,
      stream: packed ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw,
    })
  }
  return objects
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The text of each glyph of a font, which readers use to search and to copy. */
function glyphsOf(map: string): string[] {
  const glyphs: string[] = []
  for (const { 1: first = '0', 2: list = '' } of map.matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g,
  )) {
    let glyph = parseInt(first, 16)
    for (const { 1: hex = '' } of list.matchAll(/<([0-9a-f ]*)>/g))
      glyphs[glyph++] = fromHex(hex.replaceAll(' ', ''))
  }
  return glyphs
}

const at = (objects: Map<string, PdfObject>, id = ''): PdfObject =>
  objects.get(id) ?? { dictionary: '', stream: '' }

/** The glyphs of each font, by its name on the pages. */
function fontsOf(objects: Map<string, PdfObject>): Map<string, string[]> {
  const named = [...objects.values()].flatMap(({ dictionary }) => [
    ...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g),
  ])
  return new Map(
    named.map(({ 1: name = '', 2: id }) => {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(at(objects, id).dictionary) ?? []
      return [name, glyphsOf(at(objects, map).stream)]
    }),
  )
}

const shownBy = (glyphs: readonly string[], shown: string): string =>
  [...shown.matchAll(/<([0-9a-f]*)>/g)]
    .flatMap(({ 1: hex = '' }) => hex.match(/.{4}/g) ?? [])
    .map((code) => glyphs[parseInt(code, 16)] ?? '\ufffd')
    .join('')

/** The text of all pages of a PDF by pdfkit, one string for each written line. */
export function textOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  return [...objects.values()].flatMap(({ stream }) =>
    [...stream.matchAll(/\/(F\d+) [\d.]+ Tf[^[]*\[([^\]]*)\] TJ/g)].map(
      ({ 1: name = '', 2: shown = '' }) => shownBy(fonts.get(name) ?? [], shown),
    ),
  )
}
