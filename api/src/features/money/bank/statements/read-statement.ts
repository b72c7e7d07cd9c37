import { createHash } from 'node:crypto'
import {
  bankKey,
  bankStatementMessages as messages,
  fold,
  statementLimits,
} from '@portal/contracts'
import { badRequest } from '../../../../platform/errors'
import { daysAfter } from '../../../../platform/lagos-days.rules'
import { isBlank, readSpreadsheet, type Cell } from '../../../../platform/spreadsheets'
import { readAmount, readDay, readSign, textOf, type Reading } from './statement-cells.rules'
import { columnsOf, columnsOfTwo, type StatementColumns } from './statement-columns.rules'

/** A payment to the institution on a statement. */
export interface Credit {
  row: number
  paidOn: string
  amountKobo: number
  /** Narration and reference. */
  text: string
  /** The reference of the bank, or the longest number of the narration, or empty. */
  number: string
  /** Equal for the same payment on two statements. */
  key: string
}
export interface WrongRow {
  row: number
  text: string
  problem: string
}
export interface Statement {
  credits: Credit[]
  wrong: WrongRow[]
  /** Number of rows without a credit. */
  ignored: number
}

/** Rows before the header, such as the name of the account. */
const mostBefore = 40
const longest = { text: 500, number: 50 } as const
const oldest = 366

/**
 * The longest number of six digits or more without letters. Shorter ones are years and parts of
 * other numbers.
 */
const numberFrom = (text: string): string =>
  (text.match(/(?<![A-Z0-9/])\d{6,}(?![A-Z0-9/])/gi) ?? []).reduce(
    (best, each) => (each.length > best.length ? each : best),
    '',
  )

function creditOf(cells: readonly Cell[], columns: StatementColumns): Reading<number | null> {
  const { credit, amount, sign } = columns
  if (credit !== undefined) return readAmount(cells[credit])
  const read = readAmount(amount === undefined ? undefined : cells[amount])
  if (sign === undefined || 'problem' in read || read.value === null) return read
  const isCredit = readSign(cells[sign])
  if ('problem' in isCredit) return isCredit
  return isCredit.value ? read : { value: null }
}

/** Gives equal payments of one day their number, because a file may have two of them. */
function createKeys(bank: string) {
  const seen = new Map<string, number>()
  return (paidOn: string, amountKobo: number, text: string): string => {
    const facts = [
      bankKey(bank),
      paidOn,
      amountKobo,
      fold(text).replaceAll(/[^a-z0-9]/g, ''),
    ].join()
    const nth = seen.get(facts) ?? 0
    seen.set(facts, nth + 1)
    return createHash('sha256')
      .update(`${facts},${String(nth)}`)
      .digest('hex')
  }
}

function textOfRow(cells: readonly Cell[], { text, reference }: StatementColumns) {
  const [narration, number] = [
    textOf(cells[text]),
    reference === undefined ? '' : textOf(cells[reference]),
  ]
  const all = number === '' || narration.includes(number) ? narration : `${narration} ${number}`
  return {
    text: all.trim().slice(0, longest.text),
    number: (number || numberFrom(narration)).slice(0, longest.number),
  }
}

const dayProblem = (paidOn: string, today: string): string | undefined =>
  paidOn > today
    ? messages.future
    : paidOn < daysAfter(today, -oldest)
      ? messages.longAgo
      : undefined

/**
 * Reads the day and the amount of a row. Rows without a credit or a day, such as totals, are
 * ignored.
 */
function readRow(
  cells: readonly Cell[],
  columns: StatementColumns,
  today: string,
): Reading<Pick<Credit, 'paidOn' | 'amountKobo'>> | 'ignored' {
  if (!/\d/.test(textOf(cells[columns.date]))) return 'ignored'
  const amount = creditOf(cells, columns)
  if ('problem' in amount) return amount
  if (amount.value === null) return 'ignored'
  const day = readDay(cells[columns.date])
  if ('problem' in day) return day
  const problem = dayProblem(day.value, today)
  return problem === undefined
    ? { value: { paidOn: day.value, amountKobo: amount.value } }
    : { problem }
}

interface FileRow {
  row: number
  cells: Cell[]
}
/** The filled rows of the file. `row` is the number in a spreadsheet. */
async function filledRows(bytes: Buffer): Promise<FileRow[]> {
  const rows: FileRow[] = []
  let row = 0
  for await (const cells of await readSpreadsheet(bytes)) {
    row += 1
    if (!isBlank(cells)) rows.push({ row, cells })
    if (rows.length > statementLimits.allRows) throw badRequest(messages.tooManyRows)
  }
  if (rows.length === 0) throw badRequest(messages.blank)
  return rows
}

/** The rows of the file below its header, which has one or two lines. */
async function rowsBelowHeader(bytes: Buffer) {
  const all = await filledRows(bytes)
  const place = all.slice(0, mostBefore).findIndex(({ cells }) => columnsOf(cells))
  const [header, ...rows] = place < 0 ? [] : all.slice(place)
  const columns =
    header && (columnsOfTwo(header.cells, rows[0]?.cells ?? []) ?? columnsOf(header.cells))
  if (!columns) throw badRequest(messages.noHeader)
  return { columns, rows }
}

/**
 * Reads the payments on a bank statement. `bank` is its name, and `today` is a day in Lagos.
 * Refuses a file that cannot be read, has no header, no payment, or too many rows.
 */
export async function readStatement(
  bytes: Buffer,
  bank: string,
  today: string,
): Promise<Statement> {
  const { columns, rows } = await rowsBelowHeader(bytes)
  const keyOf = createKeys(bank)
  const statement: Statement = { credits: [], wrong: [], ignored: 0 }
  for (const { row, cells } of rows) {
    const read = readRow(cells, columns, today)
    if (read === 'ignored') {
      statement.ignored += 1
      continue
    }
    const { text, number } = textOfRow(cells, columns)
    if ('problem' in read) statement.wrong.push({ row, text, problem: read.problem })
    else {
      const key = keyOf(read.value.paidOn, read.value.amountKobo, text)
      statement.credits.push({ row, ...read.value, text, number, key })
    }
  }
  const found = statement.credits.length + statement.wrong.length
  if (found === 0) throw badRequest(messages.noCredits)
  if (found > statementLimits.rows) throw badRequest(messages.tooManyRows)
  return statement
}
