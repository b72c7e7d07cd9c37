import { courseKindLabels, notAssigned, semesterName } from '@portal/contracts'
import { changeNote } from './checked'
import type { Note } from './kind.types'
import { inOrder, personInWords, type Teaching } from './program-course-people'
import type { PlacedCourse } from './program-courses.queries'

type Details = PlacedCourse['values']

/** A column with its value and its text. */
type Column = [header: string, value: unknown, text: string | null]

const columnsOf = (details: Details, { lecturer, assistants }: Teaching): Column[] => [
  ['Level', details.year, String(details.year)],
  ['Semester', details.semester, semesterName(details.semester)],
  ['Credit units', details.units, String(details.units)],
  ['Hours', details.hours, String(details.hours)],
  ['Lecturer', details.lecturer_id, lecturer ? personInWords(lecturer) : notAssigned],
  ['Kind', details.kind, courseKindLabels[details.kind]],
  ['Capacity', details.capacity, details.capacity === null ? null : String(details.capacity)],
  ['Pass mark', details.pass_mark, String(details.pass_mark)],
  [
    'Assistant lecturers',
    inOrder(assistants)
      .map(({ id }) => id)
      .join(),
    assistants.map(personInWords).sort().join('; '),
  ],
]

/** The columns that change, with their text before and after. */
export function changesOf(known: PlacedCourse, next: Details, teaching: Teaching): Note[] {
  const before = columnsOf(known.values, known)
  return columnsOf(next, teaching).flatMap(([header, value, to], nth) => {
    const [, stored, from = null] = before[nth] ?? []
    return value === stored ? [] : [changeNote(header, from, to)]
  })
}
