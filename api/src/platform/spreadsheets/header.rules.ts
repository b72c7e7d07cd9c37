import { fold, importMessages, importNotes, type FileColumn } from '@portal/contracts'
import { badRequest } from '../errors'
import type { Cell } from './excel-reader'
import { textOfCell } from './cells.rules'

/** 'Email ' and 'email' are the same header. */
const plain = (text: string): string => fold(text).replaceAll(/[^a-z0-9]/g, '')

const passedOver = new Set(Object.values(importNotes).map(plain))

/** The position of each column in the file. */
export type Places = ReadonlyMap<string, number>

const anyColumn = { key: '', header: '', required: false, example: '' }

/**
 * Finds the columns in the header. Refuses a file with missing, unknown or repeated columns and
 * names them. `ignored` are other known columns, which are not read.
 */
export function placesOf(
  columns: readonly FileColumn[],
  header: readonly (Cell | undefined)[],
  ignored: readonly string[] = [],
): Places {
  const known = new Map(
    columns.flatMap((column) =>
      [column.header, column.key, ...(column.also ?? [])].map((name): [string, FileColumn] => [
        plain(name),
        column,
      ]),
    ),
  )
  const places = new Map<string, number>()
  const [unknown, twice]: [string[], string[]] = [[], []]
  const isPassedOver = (text: string): boolean => passedOver.has(text) || ignored.includes(text)
  header.forEach((cell, place) => {
    const { text } = textOfCell(anyColumn, cell)
    if (text === '' || isPassedOver(plain(text))) return
    const column = known.get(plain(text))
    if (!column) unknown.push(`“${text.slice(0, 60)}”`)
    else if (places.has(column.key)) twice.push(column.header)
    else places.set(column.key, place)
  })
  const missing = columns
    .filter(({ key, required }) => required && !places.has(key))
    .map(({ header: name }) => name)
  if (missing.length + unknown.length + twice.length > 0)
    throw badRequest(importMessages.columns(missing, unknown.slice(0, 10), twice))
  return places
}
