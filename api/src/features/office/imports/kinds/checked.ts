import { importColumns, importMessages, messages, type ImportKind } from '@portal/contracts'
import type { z } from 'zod'
import type { TableRow } from '../../../../platform/spreadsheets'
import type { Note, PlannedRow } from './kind.types'

export const wrong = (line: number, what: string, notes: readonly Note[]): PlannedRow<never> => ({
  line,
  outcome: 'wrong',
  what,
  notes,
  plan: null,
})
export const duplicate = (line: number, what: string, message: string): PlannedRow<never> => ({
  line,
  outcome: 'duplicate',
  what,
  notes: [{ column: null, message }],
  plan: null,
})

/** The header of the column of a schema field, or null if the problem is about the whole row. */
const headerOf = (kind: ImportKind, key: string): string | null =>
  importColumns[kind].find((column) => column.key === key)?.header ?? null

/** The schema's message is about a whole form, and a file has rows. */
const missing = messages.general.fillRequired

/**
 * Checks a row with the schema of the form. Returns the values, or one message for each wrong
 * column. Problems of the cells are first.
 */
export function checked<S extends z.ZodType>(
  kind: ImportKind,
  schema: S,
  row: TableRow,
): { values: z.output<S> } | { notes: Note[] } {
  const result = schema.safeParse(row.values)
  const notes: Note[] = [...row.problems]
  for (const { path, message } of result.error?.issues ?? []) {
    const column = headerOf(kind, String(path[0] ?? ''))
    if (!notes.some((note) => note.column === column))
      notes.push({
        column,
        message: column !== null && message === missing ? importMessages.fillRow(column) : message,
      })
  }
  return result.success && notes.length === 0 ? { values: result.data } : { notes }
}

/** One of a few words, ignoring case; undefined for any other. */
export const wordOf = <Word extends string>(
  words: readonly Word[],
  text: string,
): Word | undefined => words.find((word) => word.toLowerCase() === text.trim().toLowerCase())

/** A change, with the name of the column. */
export const changeNote = (column: string, from: string | null, to: string | null): Note => ({
  column,
  message: `${column} from ${shown(from)} to ${shown(to)}`,
})
const shown = (text: string | null): string => (text ? `“${text}”` : 'nothing')
