import {
  assistantMessages,
  fold,
  importMessages,
  lecturerName,
  mostAssistants,
  notAssigned,
} from '@portal/contracts'
import type { Lecturer } from '../../../staff/members'
import type { Note } from './kind.types'

/** The people who teach a program course now. Undefined for a new program course. */
type Present = { lecturer: Lecturer | null; assistants: readonly Lecturer[] } | undefined

export interface Teaching {
  lecturer: Lecturer | null
  /** In order, so that equal cells have equal lists. */
  assistants: readonly Lecturer[]
}

export const inOrder = (people: readonly Lecturer[]): readonly Lecturer[] =>
  [...people].sort((one, other) => (one.id < other.id ? -1 : 1))

/** 'Ada Obi (AC0042)', because two people may have one name. */
export const personInWords = (person: Lecturer): string =>
  `${lecturerName(person)} (${person.staff_number})`

const nobody = fold(notAssigned)

/** Finds people by their staff numbers, and by names that one person has. */
export function peopleFinder(lecturers: readonly Lecturer[]) {
  const byNumber = new Map(lecturers.map((each) => [fold(each.staff_number), each]))
  const byName = new Map<string, Lecturer[]>()
  for (const each of lecturers) {
    const name = fold(lecturerName(each))
    byName.set(name, [...(byName.get(name) ?? []), each])
  }
  /** `present` are people who may stay, also if they no longer lecture. */
  return (text: string, present: readonly Lecturer[]): Lecturer | string => {
    const word = fold(text)
    const number =
      byNumber.get(word) ?? present.find(({ staff_number }) => fold(staff_number) === word)
    if (number) return number
    const staying = present.filter((each) => fold(lecturerName(each)) === word)
    const [found, second] = staying.length > 0 ? staying : (byName.get(word) ?? [])
    if (!found) return importMessages.unknownLecturer(text)
    return second ? importMessages.severalLecturers(text) : found
  }
}
type FindPerson = ReturnType<typeof peopleFinder>

/** The lecturer after the import, or the problem. */
function lecturerOf(
  find: FindPerson,
  cell: string | undefined,
  present: Present,
): Lecturer | null | string {
  if (!cell) return present?.lecturer ?? null
  if (fold(cell) === nobody) return null
  return find(cell, present?.lecturer ? [present.lecturer] : [])
}

/** An assistant who becomes the lecturer is no longer an assistant. */
const stayingAssistants = (present: Present, lecturer: Lecturer | null): readonly Lecturer[] =>
  (present?.assistants ?? []).filter(({ id }) => id !== lecturer?.id)

/** The assistants that a cell names, or the problem. */
function namedAssistants(
  find: FindPerson,
  cell: string,
  present: Present,
  lecturer: Lecturer | null,
): Lecturer[] | string {
  const found = new Map<string, Lecturer>()
  for (const text of cell.split(';').map((part) => part.trim())) {
    if (text === '') continue
    const person = find(text, present?.assistants ?? [])
    if (typeof person === 'string') return person
    if (found.has(person.id)) return importMessages.assistantTwice(lecturerName(person))
    if (person.id === lecturer?.id) return assistantMessages.isLecturer(lecturerName(person))
    found.set(person.id, person)
  }
  return found.size > mostAssistants
    ? assistantMessages.tooMany(mostAssistants)
    : [...found.values()]
}

/** The people who teach a program course after the import. An empty cell keeps the present ones. */
export function teachingOf(
  find: FindPerson,
  cells: { lecturer?: string | undefined; assistants?: string | undefined },
  present: Present,
): Teaching | { notes: Note[] } {
  const lecturer = lecturerOf(find, cells.lecturer, present)
  const known = typeof lecturer === 'string' ? null : lecturer
  const assistants = cells.assistants
    ? namedAssistants(find, cells.assistants, present, known)
    : stayingAssistants(present, known)
  const notes: Note[] = [
    ...(typeof lecturer === 'string' ? [{ column: 'Lecturer', message: lecturer }] : []),
    ...(typeof assistants === 'string'
      ? [{ column: 'Assistant lecturers', message: assistants }]
      : []),
  ]
  if (typeof lecturer === 'string' || typeof assistants === 'string') return { notes }
  return { lecturer, assistants: inOrder(assistants) }
}

/** The people who get this program course. They must be active; others may stay. */
export const newcomers = ({ lecturer, assistants }: Teaching, present: Present): string[] => [
  ...(lecturer && lecturer.id !== present?.lecturer?.id ? [lecturer.id] : []),
  ...assistants
    .filter(({ id }) => !present?.assistants.some((each) => each.id === id))
    .map(({ id }) => id),
]
