/** A grade of a scale: the lowest mark for it, and its points in hundredths. */
export interface GradeBand {
  grade: string
  from: number
  points: number
}
/** A class of award: the lowest CGPA for it, in hundredths. */
export interface AwardClass {
  name: string
  from: number
}

/** Which attempts at a course count. */
export const repeatPolicies = ['all', 'latest', 'best'] as const
export type RepeatPolicy = (typeof repeatPolicies)[number]

/** How a third decimal is treated: 3.495 is 3.50 or 3.49. */
export const roundings = ['half-up', 'truncate'] as const
export type Rounding = (typeof roundings)[number]

/**
 * Words in place of a mark: absent (counts as 0), sick, incomplete, withdrawn course and
 * malpractice (do not count).
 */
export const specialMarks = ['ABS', 'S', 'I', 'W', 'MAL'] as const
export type SpecialMark = (typeof specialMarks)[number]

/** The parts of a scale that decide a grade, a GPA and a class. */
export interface GradingRules {
  /** From the highest mark to 0. */
  bands: readonly GradeBand[]
  /** From the highest CGPA. */
  classes: readonly AwardClass[]
  repeats: RepeatPolicy
  rounding: Rounding
}

/** One attempt at a course. `mark` is the whole mark, from 0 to 100. */
export interface Attempt {
  course: string
  units: number
  mark: number | SpecialMark
}

/** The grade of a mark. A mark below the lowest band has the last one. */
export function gradeOf({ bands }: Pick<GradingRules, 'bands'>, mark: number): GradeBand {
  const band = bands.find(({ from }) => mark >= from) ?? bands.at(-1)
  if (!band) throw new Error('A scale has at least one grade')
  return band
}

/** The attempts with a mark; an absence has the mark 0. */
const markedOf = (attempts: readonly Attempt[]) =>
  attempts.flatMap(({ mark, ...attempt }) => {
    if (typeof mark === 'number') return [{ ...attempt, mark }]
    return mark === 'ABS' ? [{ ...attempt, mark: 0 }] : []
  })

/** The attempts that count, in the order in which they were made. */
function countedOf(attempts: readonly Attempt[], repeats: RepeatPolicy) {
  const marked = markedOf(attempts)
  if (repeats === 'all') return marked
  const counted = new Map<string, (typeof marked)[number]>()
  for (const attempt of marked) {
    const before = counted.get(attempt.course)
    if (!before || repeats === 'latest' || attempt.mark >= before.mark)
      counted.set(attempt.course, attempt)
  }
  return [...counted.values()]
}

/** The sums of a GPA: points times units in hundredths, and units. */
export interface GpaSums {
  points: number
  units: number
}

/** The sums of the attempts that count. `attempts` are in the order in which they were made. */
export function gpaSums(
  rules: Pick<GradingRules, 'bands' | 'repeats'>,
  attempts: readonly Attempt[],
): GpaSums {
  const counted = countedOf(attempts, rules.repeats)
  return {
    points: counted.reduce(
      (sum, attempt) => sum + gradeOf(rules, attempt.mark).points * attempt.units,
      0,
    ),
    units: counted.reduce((sum, attempt) => sum + attempt.units, 0),
  }
}

/**
 * The GPA of attempts in hundredths, or null if none counts: the points of each course times its
 * units, divided by all units (docs/reference/rules/results.md).
 */
export function gpaOf(rules: GradingRules, attempts: readonly Attempt[]): number | null {
  const { points, units } = gpaSums(rules, attempts)
  const round = rules.rounding === 'half-up' ? Math.round : Math.floor
  return units === 0 ? null : round(points / units)
}

/** The class of a CGPA in hundredths, or null below the lowest class. */
export const classOf = ({ classes }: Pick<GradingRules, 'classes'>, cgpa: number): string | null =>
  classes.find(({ from }) => cgpa >= from)?.name ?? null

/**
 * The scale of students who begin in a session such as 2025/2026: the latest one that begins with
 * it or earlier. Undefined if all scales begin later.
 */
export const scaleFor = <Scale extends { session: { sessionYear: string } | null }>(
  scales: readonly Scale[],
  entryYear: string,
): Scale | undefined =>
  scales
    .filter(({ session }) => session === null || session.sessionYear <= entryYear)
    .sort((one, other) =>
      (other.session?.sessionYear ?? '').localeCompare(one.session?.sessionYear ?? ''),
    )[0]

/** Hundredths as text: 350 is 3.50. */
export const inHundredths = (value: number): string => (value / 100).toFixed(2)
