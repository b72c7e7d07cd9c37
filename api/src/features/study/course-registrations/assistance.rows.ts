import type { Assistance } from '@portal/contracts'

export interface AssistanceRow {
  assistance_reason: string | null
  helper_first: string | null
  helper_last: string | null
}

/** Columns of submissions as `v`, with the member of staff who submitted them as `h`. */
export const assistanceColumns = {
  assistance_reason: 'v.assistance_reason',
  helper_first: 'h.first_name',
  helper_last: 'h.last_name',
} as const

/** The submission of the academic office for the student; null for one of the student. */
export const toAssistance = (row: AssistanceRow): Assistance | null =>
  row.assistance_reason === null
    ? null
    : {
        by: [row.helper_first, row.helper_last].filter(Boolean).join(' ') || null,
        reason: row.assistance_reason,
      }
