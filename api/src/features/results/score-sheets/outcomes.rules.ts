import { gradedMarkOf, type GradingScale, type Marks } from '@portal/contracts'

/**
 * Whether the marks pass the course: with the pass mark of the course and of the scale. Null for
 * words that do not count.
 */
export function passes(
  score: Marks,
  passMark: number,
  scale: Pick<GradingScale, 'passMark'> | undefined,
): boolean | null {
  const mark = gradedMarkOf(score)
  return mark === null ? null : mark >= Math.max(passMark, scale?.passMark ?? 0)
}
