import { departmentMessages, messages, semesterName, studentMessages } from '@portal/contracts'
import { choiceOf, optionsFrom, useFailureDialog } from '@portal/resource'
import type { StudentForm } from './add/add-student-form'
import { studentsApi } from './students.api'

const words = {
  sessions: { none: 'No academic sessions found', failed: studentMessages.sessionsFailed },
  schools: { none: 'No schools found', failed: studentMessages.schoolsFailed },
  departments: { none: departmentMessages.noneInSchool, failed: departmentMessages.loadFailed },
  types: { none: 'No program types found', failed: studentMessages.typesFailed },
  modes: { none: 'No program modes found', failed: studentMessages.modesFailed },
  programs: { none: messages.registration.noPrograms, failed: studentMessages.programsFailed },
}

/** Active rows only: nobody starts in an inactive program. */
const active = <Row extends { active: boolean }>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.active)

/** The programs of the department with this type and mode, loaded once all three are chosen. */
function usePrograms({ department, programType, programMode }: StudentForm) {
  const isReady = [department, programType, programMode].every(Boolean)
  const offerings = studentsApi.departmentOfferings.useQuery(
    { params: { id: department } },
    { skip: !isReady },
  )
  useFailureDialog(offerings.error, studentMessages.programsFailed)
  return optionsFrom(
    offerings,
    (rows) =>
      rows.filter(
        ({ structure }) => structure.type._id === programType && structure.mode._id === programMode,
      ),
    ({ program }) => program.name,
    words.programs,
  )
}

/**
 * Years, and semesters of the chosen year, of the first structure of type and mode; loaded once a
 * program is chosen.
 */
function useYears({ programType, programMode, program, year }: StudentForm) {
  const { currentData, error } = studentsApi.studentStructures.useQuery(
    { params: { type: programType, mode: programMode } },
    { skip: !program },
  )
  useFailureDialog(error, studentMessages.yearsFailed)
  const years = [...(currentData?.[0]?.years ?? [])].sort((one, other) => one.year - other.year)
  const yearsMissing = error
    ? studentMessages.yearsFailed
    : currentData && years.length === 0
      ? studentMessages.noYears
      : undefined
  const semesters = years.find((each) => String(each.year) === year)?.semesters ?? []
  return {
    year: choiceOf(
      years.map((each) => ({ value: String(each.year), label: `Year ${String(each.year)}` })),
      yearsMissing,
    ),
    semester: choiceOf(
      semesters.map((semester) => ({ value: semester, label: semesterName(semester) })),
    ),
  }
}

/** The types and modes, with a sentence and a retry for those that could not be loaded. */
function useTypesAndModes() {
  const types = studentsApi.studentTypes.useQuery({ query: {} })
  const modes = studentsApi.studentModes.useQuery({ query: {} })
  const missing = [
    { call: types, message: studentMessages.typesFailed },
    { call: modes, message: studentMessages.modesFailed },
  ]
  return {
    programType: optionsFrom(
      types,
      active,
      ({ type, description }) => `${type}, ${description}`,
      words.types,
    ),
    programMode: optionsFrom(
      modes,
      active,
      ({ mode, description }) => `${mode}, ${description}`,
      words.modes,
    ),
    problems: missing
      .filter(({ call }) => call.isError)
      .map(({ call: { refetch, isFetching }, message }) => ({
        message,
        busy: isFetching,
        onRetry: () => void refetch(),
      })),
  }
}

/**
 * The options of every choice of the dialog. Types and modes that could not be loaded open no
 * dialog. Their `problems` are shown in the form.
 */
export function useStudentChoices(values: StudentForm) {
  const { school } = values
  const schools = studentsApi.studentSchools.useQuery()
  const sessions = studentsApi.studentSessions.useQuery()
  useFailureDialog(schools.error, studentMessages.schoolsFailed)
  useFailureDialog(sessions.error, studentMessages.sessionsFailed)
  return {
    school: optionsFrom(
      schools,
      ({ data }) => data.schools,
      ({ name }) => name,
      words.schools,
    ),
    department: optionsFrom(
      studentsApi.studentDepartments.useQuery({ params: { id: school } }, { skip: !school }),
      (rows) => rows,
      ({ name }) => name,
      words.departments,
    ),
    ...useTypesAndModes(),
    program: usePrograms(values),
    session: optionsFrom(
      sessions,
      (rows) => rows,
      ({ sessionYear, status }) => `${sessionYear} (${status})`,
      words.sessions,
    ),
    ...useYears(values),
  }
}
