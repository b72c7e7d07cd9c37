import {
  correctionMessages,
  type DuplicateReason,
  type MergedField,
  type MergedFrom,
  type StudentStatus,
} from '@portal/contracts'
import { isAdmitted } from '../../students/records'

/** Facts that decide whether a record may be corrected. */
export interface MergeFacts {
  status: StudentStatus
  matricNumber: string | null
  cleared: boolean
  /** The ledger has entries for the student, and entries never change. */
  isBooked: boolean
}

/**
 * Returns why the decision on a student cannot be taken back; null if it can. Irreversible steps
 * forbid it: a matric number, a clearance, or money that was paid because of the admission.
 */
export function takeBackRefusal({
  status,
  matricNumber,
  cleared,
  hasPaid,
}: Omit<MergeFacts, 'isBooked'> & { hasPaid: boolean }): string | null {
  if (matricNumber !== null) return correctionMessages.hasMatric
  if (cleared) return correctionMessages.isCleared
  if (status === 'active' && hasPaid) return correctionMessages.hasPaid
  return status === 'active' || status === 'rejected' ? null : correctionMessages.notDecided
}

/** Returns why this record cannot be the kept one; null if it can. */
export function keepRefusal(kept: MergeFacts, closed: MergeFacts): string | null {
  if (closed.matricNumber !== null)
    return kept.matricNumber === null
      ? correctionMessages.keepMatric
      : correctionMessages.bothMatric
  if (closed.isBooked)
    return kept.isBooked ? correctionMessages.bothBooked : correctionMessages.keepBooked
  return isAdmitted(closed.status) && !isAdmitted(kept.status)
    ? correctionMessages.keepAdmitted
    : null
}

/**
 * If more records than this share a value, such as the telephone number of a café or a school, it
 * says nothing about the person.
 */
export const mostAlike = 10

/** Likenesses by pair of ids, smaller id first. */
export function gathered(
  found: readonly { one: string; other: string; reason: DuplicateReason }[],
): Map<string, { one: string; other: string; likenesses: DuplicateReason[] }> {
  const pairs = new Map<string, { one: string; other: string; likenesses: DuplicateReason[] }>()
  for (const { one, other, reason } of found) {
    const key = `${one} ${other}`
    const pair = pairs.get(key) ?? { one, other, likenesses: [] }
    if (!pair.likenesses.includes(reason)) pair.likenesses.push(reason)
    pairs.set(key, pair)
  }
  return pairs
}

export const inOrder = (one: string, other: string): [string, string] =>
  one < other ? [one, other] : [other, one]

/** Columns of the kept record, as chosen from the two. */
export function chosenFrom<Row extends object>(
  values: Readonly<Record<MergedField, MergedFrom>>,
  kept: Row,
  closed: Row,
  fields: readonly (MergedField & keyof Row)[],
): Partial<Row> {
  return Object.fromEntries(
    fields.map((field) => [field, (values[field] === 'kept' ? kept : closed)[field]]),
  ) as Partial<Row>
}
