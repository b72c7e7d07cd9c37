import { createHash } from 'node:crypto'

/** The sheet, the number of its steps, the student and the number of the change of the marks. */
export interface CodedRow {
  sheet: string
  steps: number
  student: string
  version: number
}

const hashLength = 10
const hashOf = ({ sheet, steps, student, version }: CodedRow): string =>
  createHash('sha256')
    .update([sheet, steps, student, version].join(';'))
    .digest('hex')
    .slice(0, hashLength)

/** '2.0198….1.9f86d08188': steps, student, change and a hash, which depends on the sheet. */
export const rowCode = (row: CodedRow): string =>
  [row.steps, row.student, row.version, hashOf(row)].join('.')

const pattern = /^(\d+)\.([0-9a-f-]{36})\.(\d+)\.([0-9a-f]+)$/

/** The parts of a code; `isOfSheet` is false for a code of another sheet, or a changed one. */
export function readRowCode(
  text: string,
  sheet: string,
): (CodedRow & { isOfSheet: boolean }) | undefined {
  const found = pattern.exec(text.trim().toLowerCase())
  if (!found) return undefined
  const [, steps = '', student = '', version = '', hash] = found
  const row = { sheet, steps: Number(steps), student, version: Number(version) }
  return { ...row, isOfSheet: hashOf(row) === hash }
}
