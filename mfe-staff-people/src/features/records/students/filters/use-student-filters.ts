import {
  departmentMessages,
  entryRouteLabels,
  entryRoutes,
  studentMessages,
} from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import type { List, ListFilter } from '@portal/resource'
import { optionsOf, type Option } from '@portal/ui'
import { statuses, statusLabels } from '../student-labels'
import { studentsApi } from '../students.api'
import { departmentsOf, levelsOf, programsOf } from './filter-choices'

type Chosen = List<unknown>['filters']

const statusOptions = statuses.map((value) => ({ value, label: statusLabels[value] }))
const answers: Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
/** Applicants who registered themselves have no level. */
const noLevel: Option = { value: 'none', label: 'No level' }
const routeOptions: Option[] = [
  ...entryRoutes.map((value) => ({ value, label: entryRouteLabels[value] })),
  { value: 'none', label: 'Not known' },
]
const loading = 'Loading...'

/** Records with a name as options. */
const named = (rows: readonly { _id: string; name: string }[]): Option[] =>
  rows.map(({ _id, name }) => ({ value: _id, label: name }))

interface Answer {
  currentData?: unknown
  isFetching: boolean
  error?: unknown
}
/**
 * The text of a chip while its name is loading, and the message below a field that has no choices.
 */
const stateOf = ({ currentData, isFetching, error }: Answer, failed: string) => ({
  words: isFetching && currentData === undefined ? loading : undefined,
  error: error ? failureMessage(error, failed) : undefined,
})

/** Whether the calls of the choices are skipped: they are needed for the fields and for chips. */
const unless = (isOpen: boolean, value: string | undefined) => ({ skip: !isOpen && !value })

function useSessionFilter({ session }: Chosen, isOpen: boolean): ListFilter {
  const sessions = studentsApi.studentSessions.useQuery(undefined, unless(isOpen, session))
  const rows = sessions.currentData ?? []
  return {
    name: 'session',
    label: 'Session',
    options: rows.map(({ _id, sessionYear }) => ({ value: _id, label: sessionYear })),
    ...stateOf(sessions, studentMessages.sessionsFailed),
  }
}

function useSchoolFilter({ school }: Chosen, isOpen: boolean): ListFilter {
  const schools = studentsApi.studentSchools.useQuery(undefined, unless(isOpen, school))
  return {
    name: 'school',
    label: 'School',
    below: ['department', 'program'],
    options: named(schools.currentData?.data.schools ?? []),
    ...stateOf(schools, studentMessages.schoolsFailed),
  }
}

function useDepartmentFilter({ school, department }: Chosen, isOpen: boolean): ListFilter {
  const departments = studentsApi.allDepartments.useQuery(undefined, unless(isOpen, department))
  return {
    name: 'department',
    label: 'Department',
    below: ['program'],
    options: named(departmentsOf(departments.currentData ?? [], school, department)),
    ...stateOf(departments, departmentMessages.loadFailed),
    ...(!school && !department && { disabled: true, placeholder: 'Choose a school first' }),
  }
}

function useProgramFilters(chosen: Chosen, isOpen: boolean): ListFilter[] {
  const { department, program, year } = chosen
  const offerings = studentsApi.allOfferings.useQuery({ query: {} }, unless(isOpen, program))
  const rows = offerings.currentData ?? []
  return [
    {
      name: 'program',
      label: 'Program',
      options: named(programsOf(rows, department, program)),
      ...stateOf(offerings, studentMessages.programsFailed),
      ...(!department && !program && { disabled: true, placeholder: 'Choose a department first' }),
    },
    {
      name: 'year',
      label: 'Level',
      options: [...optionsOf(levelsOf(rows, chosen)), noLevel],
      words: year === noLevel.value ? noLevel.label : year,
    },
  ]
}

/**
 * The filters of the list, in the order of their fields. The choices of session, school, department
 * and program are loaded when the fields are shown, or when a chip needs a name.
 */
export function useStudentFilters(chosen: Chosen, isOpen: boolean): ListFilter[] {
  const session = useSessionFilter(chosen, isOpen)
  const school = useSchoolFilter(chosen, isOpen)
  const department = useDepartmentFilter(chosen, isOpen)
  const programs = useProgramFilters(chosen, isOpen)
  return [
    { name: 'status', label: 'Status', options: statusOptions },
    session,
    school,
    department,
    ...programs,
    { name: 'submitted', label: 'Form submitted', options: answers },
    { name: 'cleared', label: 'Cleared', options: answers },
    { name: 'enrolled', label: 'Enrolled', options: answers },
    { name: 'route', label: 'Entry route', options: routeOptions },
  ]
}
