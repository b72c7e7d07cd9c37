import { createHash } from 'node:crypto'
import {
  bankKey,
  bankStatementMessages as messages,
  fold,
  statementLimits,
} from '@portal/contracts'
import { badRequest } from '../../../platform/errors'
import { daysAfter } from '../../../platform/lagos-days.rules'
import { isBlank, readSpreadsheet, type Cell } from '../../../platform/spreadsheets'
import { readAmount, readDay, textOf, type Reading } from './statement-cells.rules'
import { columnsOf, type StatementColumns } from './statement-columns.rules'

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

/** The longest number without letters, or else the longest one with letters. */
function numberFrom(text: string): string {
  const parts = text.match(/[A-Z0-9]*\d{4,}[A-Z0-9]*/gi) ?? []
  const bare = parts.filter((part) => /^\d+$/.test(part))
  return (bare.length > 0 ? bare : parts).reduce(
    (best, each) => (each.length > best.length ? each : best),
    '',
  )
}

function creditOf(cells: readonly Cell[], columns: StatementColumns): Reading<number | null> {
  const cell = (place: number | undefined) => (place === undefined ? undefined : cells[place])
  if (columns.credit !== undefined) return readAmount(cell(columns.credit))
  const sign = fold(textOf(cell(columns.sign)))
  return /^d|debit|withdraw/.test(sign) ? { value: null } : readAmount(cell(columns.amount))
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

/** Reads the day and the amount of a row. Rows without a credit or a day, such as totals, are ignored. */
function readRow(
  cells: readonly Cell[],
  columns: StatementColumns,
  today: string,
): Reading<Pick<Credit, 'paidOn' | 'amountKobo'>> | 'ignored' {
  const amount = creditOf(cells, columns)
  if ('problem' in amount) return amount
  if (amount.value === null || textOf(cells[columns.date]) === '') return 'ignored'
  const day = readDay(cells[columns.date])
  if ('problem' in day) return day
  const problem = dayProblem(day.value, today)
  return problem === undefined
    ? { value: { paidOn: day.value, amountKobo: amount.value } }
    : { problem }
}

/** The rows of the file below its header. */
async function rowsBelowHeader(bytes: Buffer) {
  const rows: { row: number; cells: Cell[] }[] = []
  let [row, columns] = [0, undefined as StatementColumns | undefined]
  for await (const cells of await readSpreadsheet(bytes)) {
    row += 1
    if (isBlank(cells)) continue
    if (!columns) {
      columns = columnsOf(cells)
      if (!columns && row > mostBefore) break
      continue
    }
    if (rows.length === statementLimits.rows) throw badRequest(messages.tooManyRows)
    rows.push({ row, cells })
  }
  if (row === 0) throw badRequest(messages.blank)
  if (!columns) throw badRequest(messages.noHeader)
  return { columns, rows }
}

/**
 * Reads the payments on a bank statement. `bank` is its name, and `today` is a day in Lagos. Refuses
 * a file that cannot be read, has no header, no payment, or too many rows.
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
  if (statement.credits.length + statement.wrong.length === 0) throw badRequest(messages.noCredits)
  return statement
}
