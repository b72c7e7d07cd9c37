import type { Font, FontCollection } from 'fontkit'
import { plainFont } from './plain-font'

const fonts = new Map<Weight, Font>()
const files: Record<Weight, string> = { regular: 'DejaVuSans', bold: 'DejaVuSans-Bold' }

const isSingle = (font: Font | FontCollection): font is Font =>
  font.type !== 'TTC' && font.type !== 'DFont'

/**
 * DejaVu Sans has ₦ and all letters of the country's languages; only the used glyphs are embedded.
 * Opened once per process, because reading its tables takes longer than writing a sheet.
 */
async function fontOf(weight: Weight): Promise<Font> {
  const known = fonts.get(weight)
  if (known) return known
  const { openSync } = await import('fontkit')
  const font = openSync(require.resolve(`dejavu-fonts-ttf/ttf/${files[weight]}.ttf`))
  if (!isSingle(font)) throw new Error(`${files[weight]} is a collection of fonts`)
  fonts.set(weight, font)
  return font
}

/** The portal's own colours (packages/ui), on white paper. */
export const ink = {
  text: '#1d1b16',
  soft: '#565044',
  line: '#ddd6c6',
  primary: '#14532d',
  tint: '#e6efe7',
  onPrimary: '#fdfcf7',
  warning: '#8f1d14',
} as const

const margin = 36
const footer = 26

type Weight = 'regular' | 'bold'
interface TextStyle {
  size?: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'center' | 'right'
}

export interface Box {
  x: number
  width: number
}

/**
 * An A4 page that is written from the top down, in points of 1/72 inch. Content that doesn't fit
 * continues on the next page.
 */
export class Sheet {
  readonly left = margin
  readonly width: number
  /** Position of the next block. */
  y = margin
  readonly #bottom: number

  constructor(readonly doc: PDFKit.PDFDocument) {
    this.width = doc.page.width - 2 * margin
    this.#bottom = doc.page.height - margin - footer
  }

  /** Starts a new page unless there is this much room; returns true if it did. */
  room(height: number): boolean {
    if (this.y + height <= this.#bottom) return false
    this.doc.addPage()
    this.y = margin
    return true
  }

  /** Writes within the box and returns the height; the caller moves the position. */
  write(text: string, { x, width }: Box, y: number, style: TextStyle = {}): number {
    this.#set(style)
    const height = this.doc.heightOfString(text, { width })
    this.doc.text(text, x, y, { width, ...(style.align && { align: style.align }) })
    return height
  }

  measure(text: string, width: number, style: TextStyle = {}): number {
    this.#set(style)
    return this.doc.heightOfString(text, { width })
  }

  rule(y: number, colour: string = ink.line): void {
    this.doc
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke()
  }

  /** Equal columns side by side, with a gap between them. */
  columns(count: number, gap = 14): Box[] {
    const width = (this.width - gap * (count - 1)) / count
    return Array.from({ length: count }, (_, nth) => ({
      x: this.left + nth * (width + gap),
      width,
    }))
  }

  #set({ size = 9, weight = 'regular', colour = ink.text }: TextStyle): void {
    this.doc.font(weight).fontSize(size).fillColor(colour)
  }
}

export interface PdfFacts {
  title: string
  author: string
  createdAt: Date
  /** Text at the bottom of every page, beside its number. */
  footnote: string
}

function foot(sheet: Sheet, footnote: string): void {
  const { doc } = sheet
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Below the margin PDFKit would start another page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - margin - 8
    sheet.rule(y - 8)
    const box = { x: sheet.left, width: sheet.width }
    sheet.write(footnote, box, y, { size: 7.5, colour: ink.soft })
    sheet.write(`Page ${String(page + 1)} of ${String(count)}`, box, y, {
      size: 7.5,
      colour: ink.soft,
      align: 'right',
    })
  }
}

interface Paper {
  layout?: 'portrait' | 'landscape'
  /** Each page is sent when the next one begins, and is not buffered. */
  isStreamed?: boolean
  /** For lists of any length: streamed, and set quickly in plain fonts. */
  isEndless?: boolean
  /** Width and height in points, for a page without margins; A4 by default. */
  size?: readonly [number, number]
}

/**
 * An empty PDF of A4 sheets, with the fonts of the portal. The libraries are loaded with the first
 * PDF, because an idle server should not pay for their memory.
 */
export async function openPdf(
  { title, author, createdAt }: Omit<PdfFacts, 'footnote'>,
  { layout = 'portrait', isEndless = false, isStreamed = isEndless, size }: Paper = {},
): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit')
  // PDFKit accepts an opened font, but its types only allow files and bytes.
  const font = async (weight: Weight): Promise<string> => {
    const opened = await fontOf(weight)
    return (isEndless ? plainFont(opened) : opened) as unknown as string
  }
  const [regular, bold] = [await font('regular'), await font('bold')]
  const doc = new PDFDocument({
    size: size ? [...size] : 'A4',
    layout,
    margin: size ? 0 : margin,
    font: regular,
    lang: 'en-NG',
    displayTitle: true,
    bufferPages: !isStreamed,
    fontLayoutCache: !isEndless,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  return doc.registerFont('regular', regular).registerFont('bold', bold)
}

/** The bytes of a PDF while it is drawn, so that pages are sent one after the other. */
export function pdfChunks(doc: PDFKit.PDFDocument) {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => {
    doc.on('end', resolve)
  })
  const taken = (): Buffer[] => chunks.splice(0)
  return {
    /** The bytes since the last call. */
    taken,
    /** Ends the PDF and returns its last bytes. */
    rest: async (): Promise<Buffer[]> => {
      doc.end()
      await ended
      return taken()
    },
  }
}

/** Ends the PDF and returns its bytes. */
export async function finishPdf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  doc.end()
  const chunks: Buffer[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A PDF of A4 pages with text that can be searched and read aloud. */
export async function renderPdf(
  { footnote, ...facts }: PdfFacts,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const doc = await openPdf(facts)
  const sheet = new Sheet(doc)
  draw(sheet)
  foot(sheet, footnote)
  return finishPdf(doc)
}
