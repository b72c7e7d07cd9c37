import { types } from 'node:util'
import { bankStatementMessages as messages, fold } from '@portal/contracts'
import type { Cell } from '../../../platform/spreadsheets'

/** A value of a cell, or the problem with it. */
export type Reading<T> = { value: T } | { problem: string }

export const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : types.isDate(cell)
      ? cell.toISOString().slice(0, 10)
      : String(cell).trim().replace(/\s+/g, ' ')

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
    /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?!\d)/i.exec(text) ?? []
  const found = year
    ? dayFrom(Number(year), Number(month), Number(day))
    : first && dayFrom(Number(last), monthOf(middle), Number(first))
  return found ? { value: found } : { problem: messages.badDay(text.slice(0, 40)) }
}

/** Reads an amount in kobo. Null without one: an empty cell, zero, a dash, or a withdrawal. */
export function readAmount(cell: Cell | undefined): Reading<number | null> {
  const text = textOf(cell)
  const bare = text.replace(/NGN|[₦N,\s]|CR$/gi, '')
  if (bare === '' || /^[-–]|^\(|DR$/i.test(bare)) return { value: null }
  const [, naira, kobo = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(bare) ?? []
  if (naira === undefined) return { problem: messages.badAmount(text.slice(0, 40)) }
  return { value: Number(naira) * 100 + Number(kobo.padEnd(2, '0')) || null }
}
