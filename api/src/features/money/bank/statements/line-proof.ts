import { identity } from '@portal/content/identity'
import { nairaText, toNaira } from '../../../../platform/money.rules'
import { dayInWords, letterhead, pairs, renderPdf } from '../../../../platform/pdf'

export interface LineFacts {
  bank: string
  fileName: string
  row: number
  paidOn: string
  amountKobo: number
  text: string
}

/** The proof of a payment that is recorded from a bank statement: its line, as a PDF. */
export async function drawLineProof(line: LineFacts, createdAt: Date): Promise<Buffer> {
  const title = 'Line of a bank statement'
  const head = await letterhead({
    institution: { name: identity.name, address: identity.address },
    title,
  })
  return renderPdf(
    {
      title,
      author: identity.name,
      createdAt,
      footnote: `${line.fileName}, row ${String(line.row)}`,
    },
    (sheet) => {
      head(sheet)
      pairs(
        sheet,
        [
          ['Bank', line.bank],
          ['Paid on', dayInWords(line.paidOn)],
          ['Amount', nairaText(toNaira(line.amountKobo))],
        ],
        3,
      )
      pairs(sheet, [['Narration', line.text]], 1)
      pairs(
        sheet,
        [
          ['File', line.fileName],
          ['Row', String(line.row)],
        ],
        2,
      )
    },
  )
}
