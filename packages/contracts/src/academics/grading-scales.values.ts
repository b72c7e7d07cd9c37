import type { GradingRules } from './grades'

/** The highest limit of semesters that a scale can have. */
export const semesterLimitMost = 40

/**
 * The unified grading system of the National Board for Technical Education. A new scale begins with
 * it (docs/reference/rules/results.md).
 */
export const unifiedScale = {
  bands: [
    { grade: 'A', from: 75, points: 400 },
    { grade: 'AB', from: 70, points: 350 },
    { grade: 'B', from: 65, points: 325 },
    { grade: 'BC', from: 60, points: 300 },
    { grade: 'C', from: 55, points: 275 },
    { grade: 'CD', from: 50, points: 250 },
    { grade: 'D', from: 45, points: 225 },
    { grade: 'E', from: 40, points: 200 },
    { grade: 'F', from: 0, points: 0 },
  ],
  classes: [
    { name: 'Distinction', from: 350 },
    { name: 'Upper Credit', from: 300 },
    { name: 'Lower Credit', from: 250 },
    { name: 'Pass', from: 200 },
  ],
  repeats: 'latest',
  rounding: 'half-up',
  passMark: 40,
  caMax: 40,
  probationBelow: 200,
  withdrawalBelow: 0,
  withdrawalGpaBelow: 0,
  semestersMost: 0,
  resitMax: 0,
  resitMost: 4,
} as const satisfies GradingRules & {
  passMark: number
  caMax: number
  probationBelow: number
  withdrawalBelow: number
  withdrawalGpaBelow: number
  semestersMost: number
  resitMax: number
  resitMost: number
}
