import { classOf, inHundredths, type AwardClass } from '../academics/grades'

/** Messages about the results of a student. Pages without them do not load this file. */
export const resultMessages = {
  fetchFailed: 'Failed to fetch your results',
  withheld: 'Your results are withheld',
  askOffice: 'Ask the examinations office.',
  none: 'No result of yours is published yet.',
  notReleased: 'The results of this semester are not released yet.',
  notPublished: 'Not published yet',
  belowClasses: 'Below the lowest class',
  wrongUnits: 'Enter whole units from 1 to 200',
  wrongGpa: (most: number): string => `Enter a GPA from 0.00 to ${inHundredths(most)}`,
} as const

/** The words in place of a mark, as the student reads them. */
export const specialMarkLabels = {
  ABS: 'Absent',
  S: 'Sick',
  I: 'Incomplete',
  W: 'Withdrawn',
  MAL: 'Under investigation',
} as const

interface Present {
  points: number
  units: number
  classes: readonly AwardClass[]
}

/** The CGPA in hundredths, and its class, after further units with a GPA in hundredths. */
export function projected(
  { points, units, classes }: Present,
  further: { units: number; gpa: number },
): { cgpa: number; awardClass: string | null } {
  const cgpa = Math.round((points + further.units * further.gpa) / (units + further.units))
  return { cgpa, awardClass: classOf({ classes }, cgpa) }
}
