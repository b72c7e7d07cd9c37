import { ink, qrCode, section, type Sheet } from '../../../platform/pdf'
import type { StoredPaper } from './papers.repository'

const side = 84

/** QR code, number and code for the public check. */
export function checkBlock(sheet: Sheet, { serial, code }: StoredPaper, url: string): void {
  const { left, width } = sheet
  sheet.room(side + 30)
  section(sheet, 'Is this document genuine?')
  qrCode(sheet, url, left - 4, sheet.y - 6, side)
  const beside = { x: left + side + 8, width: width - side - 8 }
  const [address = url] = url.split('?')
  sheet.write(`Scan the code, or enter these two at ${address}`, beside, sheet.y + 2, { size: 8.5 })
  const [first, second] = [beside, { ...beside, x: beside.x + 130, width: beside.width - 130 }]
  for (const [name, text, box] of [
    ['Number', serial, first],
    ['Check code', code, second],
  ] as const) {
    sheet.write(name, box, sheet.y + 26, { size: 7.5, colour: ink.soft })
    sheet.write(text, box, sheet.y + 36, { size: 10, weight: 'bold' })
  }
  sheet.y += side
}
