import type { Columns } from '../../../../platform/database/rows/rows'

const place = ['payment_type_id', 'session_id', 'type_id', 'mode_id', 'applicable_to'] as const

/**
 * Whether the change from `stored` to `next` may release students from the fee or reduce it; `next`
 * is null for a deletion.
 */
export function asksLess(stored: Columns, next: Columns | null): boolean {
  if (!stored['active']) return false
  return (
    !next?.['active'] ||
    place.some((column) => stored[column] !== next[column]) ||
    Number(next['amount_kobo']) < Number(stored['amount_kobo'])
  )
}
