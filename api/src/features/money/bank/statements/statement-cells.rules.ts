import { types } from 'node:util'
import { bankStatementMessages as messages, fold } from '@portal/contracts'
import type { Cell } from '../../../../platform/spreadsheets'

/** A value of a cell, or the problem with it. */
export type Reading<T> = { value: T } | { problem: string }

export const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : types.isDate(cell)
      ? cell.toISOString().slice(0, 10)
      : String(cell)
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim()

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The day if the calendar has it. */
function dayFrom(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : undefined
}
const monthOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : months.indexOf(fold(text).slice(0, 3)) + 1

/**
 * Reads a day in the forms of Nigerian banks: day first (20/11/2026, 20-NOV-26, 20 November 2026),
 * or the year first (2026-11-20). A time after it is ignored.
 */
export function readDay(cell: Cell | undefined): Reading<string> {
  const text = textOf(cell)
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? []
  const [, first, middle = '', last] =
    /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?!\d)/i.exec(
      text.replace(/^([a-z]{3,9}) (\d{1,2})(?=\W)/i, '$2 $1'),
    ) ?? []
  const found = year
    ? dayFrom(Number(year), Number(month), Number(day))
    : first && dayFrom(Number(last), monthOf(middle), Number(first))
  return found ? { value: found } : { problem: messages.badDay(text.slice(0, 40)) }
}

const naira = /^\+?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2})0*)?$/
const nothing = /^(?:[-\u2013(].*|.*-|.*DR\.?|NIL|)$/i

/**
 * Reads an amount in kobo. Null without one: an empty cell, zero, a dash, or a withdrawal. Commas
 * separate thousands, so '52500,00' is a problem and not another amount.
 */
export function readAmount(cell: Cell | undefined): Reading<number | null> {
  const text = textOf(cell)
  const problem = messages.badAmount(text.slice(0, 40))
  if (typeof cell === 'number') {
    const kobo = Math.round(cell * 100)
    if (Math.abs(cell * 100 - kobo) > 0.01) return { problem }
    return { value: kobo > 0 ? kobo : null }
  }
  const bare = text.replace(/NGN|[\u20a6N\s]|CR\.?$/gi, '')
  if (nothing.test(bare) || nothing.test(text)) return { value: null }
  const [, whole, kobo = ''] = naira.exec(bare) ?? []
  if (whole === undefined) return { problem }
  return { value: Number(whole.replaceAll(',', '')) * 100 + Number(kobo.padEnd(2, '0')) || null }
}

const credit = /\b(?:c|cr|credit|credits|deposit|lodgement|inward|in)\b/
const debit = /\b(?:d|dr|debit|debits|withdrawal|outward|out|charge|charges)\b/

/** Reads whether a row is a credit, by whole words. */
export function readSign(cell: Cell | undefined): Reading<boolean> {
  const text = fold(textOf(cell))
  return credit.test(text) === debit.test(text)
    ? { problem: messages.badSign(textOf(cell).slice(0, 40)) }
    : { value: credit.test(text) }
}
