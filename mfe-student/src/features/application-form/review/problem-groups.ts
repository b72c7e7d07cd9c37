import type { FormProblem } from '@portal/ui'
import { sectionOf, sections } from '../sections/section-list'

/** More than this many problems are grouped by section. */
const manyProblems = 7

export interface ProblemGroup {
  /** 'Personal Information: 14'; absent for a short list. */
  title?: string
  problems: FormProblem[]
}

/** One list for a few problems, or one for each section with their number. */
export function problemGroups(problems: readonly FormProblem[]): ProblemGroup[] {
  if (problems.length <= manyProblems)
    return problems.length > 0 ? [{ problems: [...problems] }] : []
  return sections.flatMap(({ id, title }) => {
    const own = problems.filter(({ name }) => sectionOf(name) === id)
    return own.length > 0 ? [{ title: `${title}: ${String(own.length)}`, problems: own }] : []
  })
}

/** Fields in the order of the screen. */
const order = [
  'root',
  'profileImage',
  'gender',
  'dob',
  'permanentAddress',
  'nationality',
  'stateOfOrigin',
  'lga',
  'placeOfBirth',
  'maritalStatus',
  'parentGuardian',
  'nextOfKin',
  'academicBackground',
  'sittings',
  'subjects',
  'examinations',
]
const placeOf = ({ name }: FormProblem): number => order.indexOf(name.split('.')[0] ?? '')
export const inOrder = (problems: readonly FormProblem[]): FormProblem[] =>
  [...problems].sort((one, other) => placeOf(one) - placeOf(other))
