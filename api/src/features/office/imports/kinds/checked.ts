import { importColumns, importMessages, messages, type ImportKind } from '@portal/contracts'
import type { z } from 'zod'
import type { FileRow } from '../read-file'
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

/** Lists are looked through by their places in the file: what no column names stands for the row. */
const headerOf = (kind: ImportKind, key: string): string | null =>
  importColumns[kind].find((column) => column.key === key)?.header ?? null

/** A form is looked at as a whole, a file row by row. */
const missing = messages.general.fillRequired

/** A row by the schema of the form: its values, or one sentence for each column that is wrong; what the cells have lost goes first. */
export function checked<S extends z.ZodType>(
  kind: ImportKind,
  schema: S,
  row: FileRow,
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

/** One of a few words, whatever its capitals; undefined for another one. */
export const wordOf = <Word extends string>(
  words: readonly Word[],
  text: string,
): Word | undefined => words.find((word) => word.toLowerCase() === text.trim().toLowerCase())

/** What differs, in the words of the columns. */
export const changeNote = (column: string, from: string | null, to: string | null): Note => ({
  column,
  message: `${column} from ${shown(from)} to ${shown(to)}`,
})
const shown = (text: string | null): string => (text ? `“${text}”` : 'nothing')
