import { identity } from '@portal/content/identity'
import { channelInWords } from '@portal/contracts'
import { nairaText } from '../../../platform/money.rules'
import {
  ink,
  instantInWords,
  letterhead,
  pairs,
  qrCode,
  renderPdf,
  section,
  type Pair,
  type Sheet,
} from '../../../platform/pdf'
import type { ReceiptSnapshot } from './receipts.rules'

export interface ReceiptFacts {
  snapshot: ReceiptSnapshot
  code: string
  /** URL of the public check, with number and code. */
  checkUrl: string
  reversedAt: string | null
  /** Which print it is: 'Original', 'Reprint 2' … */
  label: string
  printedAt: Date
}

const side = 116
const inLagos = (at: string): string => `${instantInWords(new Date(at))} (Lagos time)`

/** The charge, the amount, and the amount in words. */
function amount(sheet: Sheet, { snapshot }: ReceiptFacts): void {
  const { left, width, doc } = sheet
  const inner = { x: left + 14, width: width - 200 }
  const figures = { x: left + width - 186, width: 172 }
  const words = { x: left + 14, width: width - 28 }
  const name = `${snapshot.charge} · ${snapshot.sessionYear} session`
  const height = Math.max(sheet.measure(name, inner.width, { size: 12, weight: 'bold' }), 20)
  const inWords = sheet.measure(snapshot.amountInWords, words.width, { size: 10 })
  doc.roundedRect(left, sheet.y, width, height + inWords + 53, 6).fill(ink.tint)
  sheet.write('Paid for', inner, sheet.y + 12, { size: 7.5, colour: ink.soft })
  sheet.write(name, inner, sheet.y + 23, { size: 12, weight: 'bold' })
  sheet.write('Amount', figures, sheet.y + 12, { size: 7.5, colour: ink.soft, align: 'right' })
  sheet.write(nairaText(snapshot.amount), figures, sheet.y + 22, {
    size: 16,
    weight: 'bold',
    align: 'right',
  })
  sheet.write('Amount in words', words, sheet.y + height + 30, { size: 7.5, colour: ink.soft })
  sheet.write(snapshot.amountInWords, words, sheet.y + height + 41, { size: 10 })
  sheet.y += height + inWords + 69
}

/** Instructions and QR code for the public check. */
function check(sheet: Sheet, { snapshot, code, checkUrl }: ReceiptFacts): void {
  const { left, width } = sheet
  section(sheet, 'Is this receipt genuine?')
  qrCode(sheet, checkUrl, left - 4, sheet.y - 4, side)
  const beside = { x: left + side + 14, width: width - side - 14 }
  const [address = checkUrl] = checkUrl.split('?')
  sheet.write(`Scan the code, or enter these two at ${address}`, beside, sheet.y + 8, { size: 9.5 })
  ;(
    [
      ['Receipt number', snapshot.number],
      ['Check code', code],
    ] as const
  ).forEach(([name, text], nth) => {
    sheet.write(name, beside, sheet.y + 38 + nth * 34, { size: 7.5, colour: ink.soft })
    sheet.write(text, beside, sheet.y + 48 + nth * 34, { size: 12, weight: 'bold' })
  })
  sheet.y += side + 8
}

/** Watermark of a reversed receipt. */
function reversedMark({ doc, left, width }: Sheet): void {
  const [x, y] = [doc.page.width / 2, doc.page.height / 2]
  doc
    .save()
    .rotate(-38, { origin: [x, y] })
    .opacity(0.22)
    .font('bold')
    .fontSize(104)
    .fillColor(ink.warning)
  doc
    .text('REVERSED', left - 100, y - 60, { width: width + 200, align: 'center', lineBreak: false })
    .restore()
}

const payer = ({ snapshot }: ReceiptFacts): Pair[] => [
  ['Student', snapshot.student],
  ['Application number', snapshot.applicationNumber],
  ['Programme', snapshot.program],
  ['Matric number', snapshot.matricNumber],
]
const payment = ({ snapshot }: ReceiptFacts): Pair[] => [
  ['Receipt number', snapshot.number],
  ['Payment reference', snapshot.reference],
  ['Paid on', inLagos(snapshot.paidAt)],
  ['Paid by', snapshot.channel && channelInWords(snapshot.channel)],
  ['Receipt issued on', inLagos(snapshot.issuedAt)],
  ['Academic session', snapshot.sessionYear],
]

/** A receipt on one A4 page. It shows the facts at the time of issue, and which print it is. */
export async function renderReceipt(facts: ReceiptFacts): Promise<Buffer> {
  const { snapshot, reversedAt, printedAt, label } = facts
  const drawHead = await letterhead({
    institution: { name: snapshot.institution, address: snapshot.institutionAddress },
    title: 'Payment receipt',
    mark: { text: label, colour: label === 'Original' ? ink.soft : ink.primary },
  })
  return renderPdf(
    {
      title: `Receipt ${snapshot.number}`,
      author: snapshot.institution,
      createdAt: printedAt,
      footnote: `${label} · made on ${instantInWords(printedAt)} · ${snapshot.number} · ${identity.email}`,
    },
    (sheet) => {
      drawHead(sheet)
      if (reversedAt) {
        sheet.y +=
          10 +
          sheet.write(
            `This payment was reversed on ${inLagos(reversedAt)}. The receipt is no longer proof of payment.`,
            { x: sheet.left, width: sheet.width },
            sheet.y,
            { size: 10.5, weight: 'bold', colour: ink.warning },
          )
      }
      section(sheet, 'Received from')
      pairs(sheet, payer(facts), 2)
      amount(sheet, facts)
      section(sheet, 'Payment')
      pairs(sheet, payment(facts), 2)
      check(sheet, facts)
      if (reversedAt) reversedMark(sheet)
    },
  )
}
