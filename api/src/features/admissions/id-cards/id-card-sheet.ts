import {
  crest,
  dayInWords,
  finishPdf,
  ink,
  openPdf,
  photo,
  qrCode,
  Sheet,
  type Box,
} from '../../../platform/pdf'
import type { StoredPaper } from '../../students/papers'

type IdCard = StoredPaper<'id_card'>

/** Another value makes new papers of the same facts. */
export const idCardTemplate = 1

/** Points of a millimetre. */
export const mm = 72 / 25.4
/** CR80, the size of a bank card. */
export const card = { width: 85.6 * mm, height: 54 * mm } as const
const [band, edge] = [9.5 * mm, 4 * mm]
const frame = { width: 22 * mm, height: 28 * mm }
const side = 21 * mm
const [largest, smallest] = [10.5, 7]
/** The room for the name. */
const besidePhoto = { x: edge + frame.width + 8, width: card.width - 2 * edge - frame.width - 8 }

/**
 * The largest size from 10.5 to 7 points with which the name is on one line. At 7 points it wraps.
 */
function nameSize(sheet: Sheet, name: string, width: number): number {
  for (let size = largest; size > smallest; size -= 0.5) {
    sheet.doc.font('bold').fontSize(size)
    if (sheet.doc.widthOfString(name) <= width) return size
  }
  return smallest
}

/** A label over its value; returns the lower end. */
function fact(sheet: Sheet, [label, text]: readonly [string, string], box: Box, y: number): number {
  sheet.write(label, box, y, { size: 5, colour: ink.soft })
  return y + 6 + sheet.write(text, box, y + 6, { size: 7 }) + 2
}

/** Whether the name is on two lines at most, without a break in a word. */
export async function fitsOnCard(fullName: string): Promise<boolean> {
  const sheet = new Sheet(await openPdf({ title: '', author: '', createdAt: new Date(0) }))
  const name = fullName.normalize('NFC')
  if (nameSize(sheet, name, besidePhoto.width) > smallest) return true
  sheet.doc.font('bold').fontSize(smallest)
  const widest = Math.max(...name.split(/\s+/).map((word) => sheet.doc.widthOfString(word)))
  const lines =
    sheet.doc.heightOfString(name, { width: besidePhoto.width }) / sheet.doc.heightOfString('A')
  return widest <= besidePhoto.width && Math.round(lines) <= 2
}

interface Drawn {
  picture: Buffer | null
  url: string
}

/** Draws the front of a card with its upper left corner at the origin of the sheet. */
export async function drawIdCard(
  sheet: Sheet,
  { facts, serial }: IdCard,
  { picture, url }: Drawn,
): Promise<void> {
  const drawCrest = await crest()
  const { doc } = sheet
  doc.rect(0, 0, card.width, band).fill(ink.primary)
  doc.roundedRect(edge - 2, 2.5, 19, band - 5, 2).fill('white')
  drawCrest(sheet, edge, 3.5, 15, band - 7)
  const title = { x: edge + 23, width: card.width - 2 * edge - 23 }
  sheet.write(facts.institution, title, 4, { size: 9, weight: 'bold', colour: ink.onPrimary })
  sheet.write('Student identity card', title, 16, { size: 5.5, colour: ink.onPrimary })

  const top = band + 7
  photo(sheet, picture, edge, top, frame.width, frame.height)
  const name = facts.name.normalize('NFC')
  const size = nameSize(sheet, name, besidePhoto.width)
  let y = top + sheet.write(name, besidePhoto, top - 1, { size, weight: 'bold' }) + 3
  const narrow = { ...besidePhoto, width: besidePhoto.width - side - 4 }
  y = fact(sheet, ['Matric number', facts.matricNumber], narrow, y)
  y = fact(sheet, ['Programme', facts.program], narrow, y)
  fact(sheet, ['Valid until', dayInWords(facts.validUntil) ?? ''], narrow, y)
  qrCode(sheet, url, card.width - edge - side + 3, card.height - side - 8, side)
  const foot = { x: edge, width: card.width - 2 * edge }
  sheet.write(serial, foot, card.height - 11, { size: 5.5, colour: ink.soft })
  doc.rect(0, card.height - 3, card.width, 3).fill(ink.primary)
}

/** A card as a page of its size. */
export async function renderIdCard(paper: IdCard, drawn: Drawn): Promise<Buffer> {
  const { facts, serial, issuedAt } = paper
  const doc = await openPdf(
    { title: `ID card ${serial}`, author: facts.institution, createdAt: new Date(issuedAt) },
    { size: [card.width, card.height] },
  )
  await drawIdCard(new Sheet(doc), paper, drawn)
  return finishPdf(doc)
}
