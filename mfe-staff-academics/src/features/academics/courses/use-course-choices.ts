import {
  academicSessionMessages,
  courseMessages,
  departmentMessages,
  messages,
  schoolMessages,
  semesterName,
  type ProgramCourseForm,
} from '@portal/contracts'
import { choiceOf, optionsFrom } from '@portal/resource'
import { coursesApi } from './courses.api'

type Values = ProgramCourseForm

const words = {
  sessions: { none: 'No academic sessions found', failed: academicSessionMessages.fetchFailed },
  schools: { none: schoolMessages.none, failed: schoolMessages.fetchFailed },
  departments: { none: departmentMessages.noneInSchool, failed: departmentMessages.loadFailed },
  types: { none: 'No program types found', failed: messages.registration.typesFailed },
  modes: { none: 'No program modes found', failed: messages.registration.modesFailed },
  programs: { none: messages.registration.noPrograms, failed: courseMessages.programsFailed },
}

/** Active records, and the chosen one. */
const offered = <Row extends { _id: string; active: boolean }>(
  rows: readonly Row[],
  chosen: string,
): Row[] => rows.filter(({ _id, active }) => active || _id === chosen)

/** Programs of the session, department, type and mode, loaded when all four are chosen. */
function usePrograms({ session, department, type, mode }: Values) {
  const isReady = [session, department, type, mode].every(Boolean)
  return coursesApi.courseOfferings.useQuery(
    { query: { department, type, mode } },
    { skip: !isReady },
  )
}

/** The options of all fields that lead to a program, its years and semesters. */
export function useCourseChoices(values: Values) {
  const { school, type, mode, program, year } = values
  const offerings = usePrograms(values)
  const years = offerings.currentData?.find(({ _id }) => _id === program)?.structure.years ?? []
  const semesters = years.find((each) => String(each.year) === year)?.semesters ?? []
  return {
    session: optionsFrom(
      coursesApi.courseSessions.useQuery(),
      (rows) => rows,
      ({ sessionYear, status }) => `${sessionYear} (${status})`,
      words.sessions,
    ),
    school: optionsFrom(
      coursesApi.courseSchools.useQuery(),
      ({ data }) => data.schools,
      ({ name }) => name,
      words.schools,
    ),
    department: optionsFrom(
      coursesApi.courseDepartments.useQuery({ params: { id: school } }, { skip: !school }),
      (rows) => rows,
      ({ name }) => name,
      words.departments,
    ),
    type: optionsFrom(
      coursesApi.courseTypes.useQuery({ query: {} }),
      (rows) => offered(rows, type),
      (row) => `${row.type}, ${row.description}`,
      words.types,
    ),
    mode: optionsFrom(
      coursesApi.courseModes.useQuery({ query: {} }),
      (rows) => offered(rows, mode),
      (row) => `${row.mode}, ${row.description}`,
      words.modes,
    ),
    program: optionsFrom(
      offerings,
      (rows) => rows,
      (row) => row.program.name,
      words.programs,
    ),
    year: choiceOf(
      years.map((each) => ({ value: String(each.year), label: `Year ${String(each.year)}` })),
    ),
    semester: choiceOf(
      semesters.map((semester) => ({ value: semester, label: semesterName(semester) })),
    ),
  }
}
