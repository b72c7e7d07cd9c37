import {
  inHundredths,
  specialMarks,
  type Attempt,
  type AwardClass,
  type GradeBand,
  type SpecialMark,
} from './grades'
import { gradingScaleMessages } from './grading-scales.messages'

/** The lines of a text that are not empty. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Points as typed, in hundredths: '3.5' is 350. */
const hundredths = (text: string): number => Math.round(Number(text) * 100)

/** Grades as text, one on each line: the grade, its lowest mark and its points. */
export const bandsAsText = (bands: readonly GradeBand[]): string =>
  bands
    .map(({ grade, from, points }) => `${grade} ${String(from)} ${inHundredths(points)}`)
    .join('\n')

/** Classes as text, one on each line: the name and the lowest CGPA. */
export const classesAsText = (classes: readonly AwardClass[]): string =>
  classes.map(({ name, from }) => `${name} ${inHundredths(from)}`).join('\n')

/** Reads each line, or returns a message about the first one that cannot be read. */
function read<Value>(
  text: string,
  pattern: RegExp,
  valueOf: (parts: RegExpExecArray) => Value,
  problem: (line: string) => string,
): Value[] | string {
  const values: Value[] = []
  for (const line of linesOf(text)) {
    const parts = pattern.exec(line)
    if (!parts) return problem(line)
    values.push(valueOf(parts))
  }
  return values
}

/** The grades in a text, or a message about the first wrong line. */
export const bandsIn = (text: string): GradeBand[] | string =>
  read(
    text,
    /^([^\s,;]{1,4})[\s,;]+(\d{1,3})[\s,;]+(\d{1,2}(?:[.]\d{1,2})?)$/,
    ([, grade = '', from, points = '']) => ({
      grade: grade.toUpperCase(),
      from: Number(from),
      points: hundredths(points),
    }),
    gradingScaleMessages.bandLine,
  )

/** The classes in a text, or a message about the first wrong line. */
export const classesIn = (text: string): AwardClass[] | string =>
  read(
    text,
    /^(\S.{0,58}?)[\s,;]+(\d{1,2}(?:[.]\d{1,2})?)$/,
    ([, name = '', from = '']) => ({ name, from: hundredths(from) }),
    gradingScaleMessages.classLine,
  )

const isSpecial = (mark: string): mark is SpecialMark =>
  specialMarks.some((special) => special === mark)

/** The results in a text, one on each line, or a message about the first wrong line. */
export const attemptsIn = (text: string): Attempt[] | string =>
  read(
    text,
    new RegExp(
      `^([^\\s,;](?:.{0,18}[^\\s,;])?)[\\s,;]+([1-9]\\d?)[\\s,;]+(\\d{1,2}|100|${specialMarks.join('|')})$`,
      'i',
    ),
    ([, course = '', units, mark = '']) => {
      const word = mark.toUpperCase()
      return {
        course: course.toUpperCase(),
        units: Number(units),
        mark: isSpecial(word) ? word : Number(mark),
      }
    },
    gradingScaleMessages.attemptLine,
  )
