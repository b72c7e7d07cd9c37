/** Spec 3 §9: page size of every list here. */
export const pageSize = 10

/** One page of a list that came whole; a page past the end gives the last one. */
export function pageOf<T>(rows: readonly T[], wanted: number): { rows: readonly T[]; page: number } {
  const last = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(wanted, last)
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), page }
}

/** True when one of the texts contains what was searched for, whatever its case. */
export const matches = (q: string, texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(q.trim().toLowerCase()))
