import { inHundredths } from '../academics/grades'
import type { ListDescription } from '../base/lists'

/** A student of a broadsheet. */
export interface BroadsheetRow {
  matricNumber: string | null
  name: string
  /** '75 A' by the code of the course; 'ABS' for a word. Without an entry, the mark is missing. */
  marks: Readonly<Record<string, string>>
  units: number
  unitsPassed: number
  /** In hundredths; null if no course counts. */
  gpa: number | null
  cgpa: number | null
  awardClass: string | null
  /** Codes. */
  carryOvers: readonly string[]
}

const average = (value: number | null): string => (value === null ? '' : inHundredths(value))

/** The broadsheet with a column for each course. */
export const broadsheetOf = (courses: readonly string[]) =>
  ({
    name: 'broadsheet',
    title: 'Broadsheet',
    columns: [
      { header: 'Matric Number', text: ({ matricNumber }) => matricNumber ?? '' },
      { header: 'Name', text: ({ name }) => name },
      ...courses.map((code) => ({
        header: code,
        text: ({ marks }: BroadsheetRow) => marks[code] ?? '',
      })),
      { header: 'Units', text: ({ units }) => units },
      { header: 'Passed', text: ({ unitsPassed }) => unitsPassed },
      { header: 'GPA', text: ({ gpa }) => average(gpa) },
      { header: 'CGPA', text: ({ cgpa }) => average(cgpa) },
      { header: 'Class', text: ({ awardClass }) => awardClass ?? '' },
      { header: 'Carry-overs', text: ({ carryOvers }) => carryOvers.join(', ') },
    ],
  }) satisfies ListDescription<BroadsheetRow>
