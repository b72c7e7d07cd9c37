import { identity } from '@portal/content/identity'
import {
  statementWords as words,
  type HeldMoney,
  type Statement,
  type StatementLine,
} from '@portal/contracts'
import { nairaText } from '../../../../platform/money.rules'
import {
  dayInWords,
  instantInWords,
  letterhead,
  pagedTable,
  pairs,
  renderPdf,
  section,
  type PagedColumn,
  type Sheet,
} from '../../../../platform/pdf'

const amount = (naira: number): string => (naira === 0 ? '' : nairaText(naira))

const columns: PagedColumn<StatementLine>[] = [
  { header: 'Date', share: 0.13, text: ({ at }) => dayInWords(at) ?? '' },
  {
    header: 'Entry',
    share: 0.39,
    text: ({ text, reference }) => [text, reference].filter(Boolean).join('\n'),
  },
  { header: 'Charged', share: 0.16, align: 'right', text: ({ debit }) => amount(debit) },
  { header: 'Paid or waived', share: 0.16, align: 'right', text: ({ credit }) => amount(credit) },
  { header: 'Balance', share: 0.16, align: 'right', text: ({ balance }) => nairaText(balance) },
]

const heldColumns: PagedColumn<HeldMoney>[] = [
  { header: 'Date', share: 0.2, text: ({ at }) => dayInWords(at) ?? '' },
  { header: 'Entry', share: 0.55, text: ({ text, reference }) => `${text}\n${reference}` },
  { header: 'Amount', share: 0.25, align: 'right', text: ({ amount: naira }) => nairaText(naira) },
]

function totals(sheet: Sheet, { charged, paid, balance }: Statement): void {
  sheet.room(60)
  sheet.y += 12
  section(sheet, 'Total')
  pairs(sheet, [
    [words.charged, nairaText(charged)],
    [words.paid, nairaText(paid)],
    [words.owed(balance), nairaText(Math.abs(balance))],
  ])
}

function heldMoney(sheet: Sheet, { held }: Statement): void {
  if (held.length === 0) return
  sheet.room(60)
  sheet.y += 12
  section(sheet, words.held)
  sheet.y += sheet.write(words.heldMeans, { x: sheet.left, width: sheet.width }, sheet.y, {
    size: 10,
  })
  sheet.y += 6
  pagedTable(sheet, heldColumns, held)
}

/** A statement of account as a PDF with numbered A4 pages. */
export async function renderStatement(statement: Statement): Promise<Buffer> {
  const { student, asOf, lines } = statement
  const at = instantInWords(new Date(asOf))
  const drawHead = await letterhead({ institution: identity, title: 'Statement of account' })
  return renderPdf(
    {
      title: `Statement of account ${student.applicationNumber}`,
      author: identity.name,
      createdAt: new Date(asOf),
      footnote: `As of ${at} (Lagos time) · ${student.applicationNumber} · ${identity.email}`,
    },
    (sheet) => {
      drawHead(sheet)
      pairs(sheet, [
        ['Student', student.name],
        ['Application number', student.applicationNumber],
        ['Matric number', student.matricNumber],
        ['Programme', student.program],
        ['As of', `${at} (Lagos time)`],
      ])
      sheet.y += 6
      if (lines.length > 0) pagedTable(sheet, columns, lines)
      else
        sheet.y += sheet.write(
          'Nothing has been charged or paid yet.',
          { x: sheet.left, width: sheet.width },
          sheet.y,
          { size: 10 },
        )
      totals(sheet, statement)
      heldMoney(sheet, statement)
    },
  )
}
