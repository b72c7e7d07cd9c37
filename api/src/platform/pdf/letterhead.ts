import { crest } from './crest'
import { ink } from './sheet'
import type { Sheet } from './sheet'

interface Letterhead {
  institution: { name: string; address: string }
  title: string
  /** Text to the right of the title. */
  mark?: { text: string; colour: string }
}

/**
 * Returns a function that draws the letterhead: crest, name, address and title. Await it before the
 * sheet is begun.
 */
export async function letterhead({
  institution,
  title,
  mark,
}: Letterhead): Promise<(sheet: Sheet) => void> {
  const drawCrest = await crest()
  return (sheet) => {
    const { left, width, doc } = sheet
    doc.rect(0, 0, doc.page.width, 8).fill(ink.primary)
    drawCrest(sheet, left, sheet.y - 8, 48, 54)
    const beside = { x: left + 62, width: width - 62 }
    sheet.write(institution.name, beside, sheet.y - 2, {
      size: 17,
      weight: 'bold',
      colour: ink.primary,
    })
    sheet.write(institution.address, beside, sheet.y + 22, { size: 8, colour: ink.soft })
    sheet.y += 58
    sheet.rule(sheet.y)
    sheet.write(title, { x: left, width }, sheet.y + 14, { size: 20, weight: 'bold' })
    if (mark)
      sheet.write(mark.text, { x: left, width }, sheet.y + 20, {
        size: 11,
        weight: 'bold',
        colour: mark.colour,
        align: 'right',
      })
    sheet.y += 54
  }
}
