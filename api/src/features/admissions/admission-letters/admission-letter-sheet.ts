import { nairaText } from '../../../platform/money.rules'
import {
  dayInWords,
  ink,
  instantInWords,
  letterhead,
  pairs,
  renderPdf,
  section,
  type Pair,
  type Sheet,
} from '../../../platform/pdf'
import { checkBlock, type StoredPaper } from '../../students/papers'

type Letter = StoredPaper<'admission_letter'>

/** Another value makes new papers of the same facts. */
export const letterTemplate = 1

const body = { size: 10.5 } as const

function paragraph(sheet: Sheet, text: string): void {
  const box = { x: sheet.left, width: sheet.width }
  sheet.room(sheet.measure(text, box.width, body) + 8)
  sheet.y += sheet.write(text.normalize('NFC'), box, sheet.y, body) + 8
}

const facts = ({ facts: each, serial }: Letter): Pair[] => [
  ['Name', each.name],
  ['Application number', each.applicationNumber],
  ['Letter number', serial],
  ['Programme', each.program],
  ['Department', each.department],
  ['School', each.school],
  ['Session', each.sessionYear],
  ['Admitted on', dayInWords(each.admittedOn)],
  ...(each.reportOn ? [['Report on', dayInWords(each.reportOn)] as const] : []),
]

function fee(sheet: Sheet, { facts: { acceptanceFee, payBy } }: Letter): void {
  if (acceptanceFee === null) return
  const by = payBy ? ` by ${dayInWords(payBy) ?? ''}` : ''
  paragraph(
    sheet,
    `To accept this offer, pay the acceptance fee of ${nairaText(acceptanceFee)} in the portal${by}.`,
  )
}

/** Conditions with their numbers. */
function conditions(sheet: Sheet, { facts: { conditions: all } }: Letter): void {
  if (all.length === 0) return
  sheet.y += 4
  section(sheet, 'Conditions')
  all.forEach((text, nth) => {
    const box = { x: sheet.left + 18, width: sheet.width - 18 }
    sheet.room(sheet.measure(text, box.width, body) + 5)
    sheet.write(`${String(nth + 1)}.`, { x: sheet.left, width: 18 }, sheet.y, body)
    sheet.y += sheet.write(text.normalize('NFC'), box, sheet.y, body) + 5
  })
}

function signature(sheet: Sheet, { facts: { signatory } }: Letter): void {
  sheet.room(90)
  sheet.y += 44
  const box = { x: sheet.left, width: 220 }
  sheet.doc
    .moveTo(box.x, sheet.y)
    .lineTo(box.x + box.width, sheet.y)
    .lineWidth(0.5)
    .strokeColor(ink.soft)
    .stroke()
  sheet.write(signatory.name, box, sheet.y + 5, { size: 10, weight: 'bold' })
  sheet.write(signatory.post, box, sheet.y + 19, { size: 9, colour: ink.soft })
  sheet.y += 44
}

/** An admission letter on A4. It is drawn from the paper alone, so that each print is the same. */
export async function renderAdmissionLetter(letter: Letter, url: string): Promise<Buffer> {
  const { facts: each, serial, issuedAt } = letter
  const drawHead = await letterhead({
    institution: { name: each.institution, address: each.institutionAddress },
    title: 'Offer of admission',
    mark: { text: serial, colour: ink.primary },
  })
  const at = new Date(issuedAt)
  return renderPdf(
    {
      title: `Admission letter ${serial}`,
      author: each.institution,
      createdAt: at,
      footnote: `Issued on ${instantInWords(at)} (Lagos time) · ${serial}`,
    },
    (sheet) => {
      drawHead(sheet)
      pairs(sheet, facts(letter))
      sheet.y += 8
      paragraph(sheet, `Dear ${each.firstname},`)
      for (const text of each.paragraphs) paragraph(sheet, text)
      fee(sheet, letter)
      conditions(sheet, letter)
      signature(sheet, letter)
      checkBlock(sheet, letter, url)
    },
  )
}
