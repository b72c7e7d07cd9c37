// As much of the packages as the PDFs of the portal use; they bring no types.
declare module 'fontkit' {
  /** An opened font file; what is in it is pdfkit's business. */
  export interface Font {
    readonly postscriptName: string
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string, features?: unknown): GlyphRun
  }
  export interface Glyph {
    readonly advanceWidth: number
  }
  /** Glyphs with their places, in units of the font. */
  export interface GlyphRun {
    glyphs: readonly Glyph[]
    positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
    readonly advanceWidth: number
  }
  export function openSync(path: string): Font
}
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'
  import type { Font } from 'fontkit'

  interface TextOptions {
    width?: number
    height?: number
    align?: 'left' | 'center' | 'right'
    lineBreak?: boolean
    ellipsis?: boolean
    lineGap?: number
    characterSpacing?: number
  }
  type Sides = number | readonly number[]
  interface CellStyle {
    font?: { src: string; size: number }
    textColor?: string
    border?: Sides
    borderColor?: string
    padding?: Sides
  }
  interface TableOptions {
    position: { x: number; y: number }
    columnStyles: readonly { width: number }[]
    rowStyles: (row: number) => CellStyle
    defaultStyle: CellStyle
    data: readonly (readonly string[])[]
  }
  class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      layout: 'portrait' | 'landscape'
      margin: number
      /** The first font; without it the built-in one is loaded, which knows Latin 1 alone. */
      font: Font
      lang: string
      displayTitle: boolean
      bufferPages: boolean
      /** Whether each word that was set is remembered, with its glyphs. */
      fontLayoutCache: boolean
      info: { Title: string; Author: string; CreationDate: Date }
    })
    readonly page: { width: number; height: number; margins: { bottom: number } }
    registerFont(name: string, font: Font): this
    font(name: string): this
    fontSize(size: number): this
    /** Where the next thing goes, from the top. */
    readonly y: number
    table(options: TableOptions): this
    fillColor(colour: string): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    widthOfString(text: string): number
    heightOfString(text: string, options?: TextOptions): number
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(width: number): this
    strokeColor(colour: string): this
    fill(colour: string): this
    stroke(): this
    clip(): this
    rotate(angle: number, options: { origin: [number, number] }): this
    opacity(opacity: number): this
    save(): this
    restore(): this
    image(
      bytes: Buffer,
      x: number,
      y: number,
      options: ({ cover: [number, number] } | { fit: [number, number] }) & {
        align: 'center'
        valign: 'center'
      },
    ): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(page: number): this
    end(): void
  }
  export default PDFDocument
}
declare module 'qrcode' {
  /** The dark and light modules of a code, row by row; 1 is dark. */
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: { size: number; data: Uint8Array } }
}
