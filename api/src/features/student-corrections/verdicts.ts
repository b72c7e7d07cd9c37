import {
  correctionMessages as sentences,
  type Likeness,
  type MergedField,
  type MergedFrom,
  type StudentStatus,
} from '@portal/contracts'
import { isAdmitted } from '../students'

/** What of a record decides whether it may be corrected. */
export interface Standing {
  status: StudentStatus
  matricNumber: string | null
  cleared: boolean
  /** The ledger has entries in its name, which are never changed. */
  isBooked: boolean
}

/**
 * Why the decision on a student may not be taken back; null when it may. What cannot be undone ends it: a matric number, a clearance, and
 * money that came because of the admission.
 */
export function takeBackRefusal({
  status,
  matricNumber,
  cleared,
  hasPaid,
}: Omit<Standing, 'isBooked'> & { hasPaid: boolean }): string | null {
  if (matricNumber !== null) return sentences.hasMatric
  if (cleared) return sentences.isCleared
  if (status === 'active' && hasPaid) return sentences.hasPaid
  return status === 'active' || status === 'rejected' ? null : sentences.notDecided
}

/** Why this record may not be the one that is kept; null when it may. */
export function keepRefusal(kept: Standing, closed: Standing): string | null {
  if (closed.matricNumber !== null)
    return kept.matricNumber === null ? sentences.keepMatric : sentences.bothMatric
  if (closed.isBooked) return kept.isBooked ? sentences.bothBooked : sentences.keepBooked
  return isAdmitted(closed.status) && !isAdmitted(kept.status) ? sentences.keepAdmitted : null
}

/** A telephone number that more people give than this is that of a café or a school, and says nothing of who they are. */
export const mostAlike = 10

/** Likenesses by pair of ids, the smaller id first. */
export function gathered(
  found: readonly { one: string; other: string; likeness: Likeness }[],
): Map<string, { one: string; other: string; likenesses: Likeness[] }> {
  const pairs = new Map<string, { one: string; other: string; likenesses: Likeness[] }>()
  for (const { one, other, likeness } of found) {
    const key = `${one} ${other}`
    const pair = pairs.get(key) ?? { one, other, likenesses: [] }
    if (!pair.likenesses.includes(likeness)) pair.likenesses.push(likeness)
    pairs.set(key, pair)
  }
  return pairs
}

export const inOrder = (one: string, other: string): [string, string] =>
  one < other ? [one, other] : [other, one]

/** Columns of the record that is kept, as chosen from the two. */
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
