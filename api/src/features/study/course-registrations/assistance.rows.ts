import type { Assistance, PaperImport } from '@portal/contracts'

export interface AssistanceRow {
  assistance_reason: string | null
  import_file: string | null
  helper_first: string | null
  helper_last: string | null
}

/** Columns of submissions as `v`, with the member of staff who submitted them as `h`. */
export const assistanceColumns = {
  assistance_reason: 'v.assistance_reason',
  import_file: 'v.import_file',
  helper_first: 'h.first_name',
  helper_last: 'h.last_name',
} as const

const helperOf = ({ helper_first, helper_last }: AssistanceRow): string | null =>
  [helper_first, helper_last].filter(Boolean).join(' ') || null

/** The submission of the academic office for the student; null for one of the student. */
export const toAssistance = (row: AssistanceRow): Assistance | null =>
  row.assistance_reason === null ? null : { by: helperOf(row), reason: row.assistance_reason }

/** The import of a registration on paper; null for one of the portal. */
export const toPaperImport = (row: AssistanceRow): PaperImport | null =>
  row.import_file === null ? null : { by: helperOf(row), file: row.import_file }
