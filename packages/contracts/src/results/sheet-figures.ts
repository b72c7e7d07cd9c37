import type { SpecialMark } from '../academics/grades'

/**
 * The marks just below a usual border between grades, where many marks in one place are unusual.
 */
export const borderMarks = [39, 44, 49, 69, 74] as const

/** The figures of a sheet. */
export interface SheetFigures {
  /** The students with a mark. */
  count: number
  /** One decimal; null without marks. */
  mean: number | null
  /** The standard deviation with one decimal; null without marks. */
  spread: number | null
  lowest: number | null
  highest: number | null
  /** The whole percentage of the marks that pass; null without marks. */
  passRate: number | null
  /** The share of the marks that are at a border, in whole percent; null without marks. */
  atBorders: number | null
  /** How many students have each word in place of a mark. */
  words: Readonly<Partial<Record<SpecialMark, number>>>
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10
const percent = (part: number, whole: number): number => Math.round((part * 100) / whole)
const atBorder = (mark: number): boolean => borderMarks.some((border) => border === mark)

/** The figures of complete marks and words. `passMark` is the lowest mark that passes. */
export function figuresOf(
  marks: readonly (number | SpecialMark)[],
  passMark: number,
): SheetFigures {
  const numbers = marks.filter((mark) => typeof mark === 'number')
  const words: Partial<Record<SpecialMark, number>> = {}
  for (const mark of marks) if (typeof mark !== 'number') words[mark] = (words[mark] ?? 0) + 1
  const count = numbers.length
  if (count === 0)
    return {
      count,
      mean: null,
      spread: null,
      lowest: null,
      highest: null,
      passRate: null,
      atBorders: null,
      words,
    }
  const mean = numbers.reduce((sum, mark) => sum + mark, 0) / count
  const variance = numbers.reduce((sum, mark) => sum + (mark - mean) ** 2, 0) / count
  return {
    count,
    mean: oneDecimal(mean),
    spread: oneDecimal(Math.sqrt(variance)),
    lowest: Math.min(...numbers),
    highest: Math.max(...numbers),
    passRate: percent(numbers.filter((mark) => mark >= passMark).length, count),
    atBorders: percent(numbers.filter(atBorder).length, count),
    words,
  }
}

/** The difference between means above which it is unusual, in marks. */
const mostShift = 15

/** A sentence about a mean that differs from that of the earlier sessions. */
function shiftWarning(mean: number | null, earlier: readonly { mean: number | null }[]): string[] {
  const means = earlier.map((session) => session.mean).filter((each) => each !== null)
  if (mean === null || means.length === 0) return []
  const before = oneDecimal(means.reduce((sum, each) => sum + each, 0) / means.length)
  const shift = oneDecimal(mean - before)
  if (Math.abs(shift) <= mostShift) return []
  const words = `${String(Math.abs(shift))} marks ${shift > 0 ? 'above' : 'below'}`
  return [`The mean is ${words} that of the earlier sessions (${String(before)}).`]
}

/** Unusual figures, for the person who moderates. */
export const sheetWarnings = (
  { count, mean, passRate, atBorders }: SheetFigures,
  earlier: readonly { mean: number | null }[] = [],
): string[] =>
  count < 10 || passRate === null || atBorders === null
    ? []
    : [
        ...(passRate < 30 ? [`Only ${String(passRate)}% pass.`] : []),
        ...(passRate > 98 ? [`${String(passRate)}% pass.`] : []),
        ...(atBorders > 5
          ? [
              `${String(atBorders)}% of the marks are just below a border (${borderMarks.join(', ')}).`,
            ]
          : []),
        ...shiftWarning(mean, earlier),
      ]
