import {
  programInWords,
  surnameFirst,
  type OwnResults,
  type ResultCourse,
  type ResultFacts,
  type Student,
} from '@portal/contracts'

/** The mark or the word of a course with a result; null without one. */
const markOf = ({ mark, word }: ResultCourse): string | null =>
  word ?? (mark === null ? null : String(mark))

/**
 * The content of a statement of result or a transcript: all published results, the oldest first.
 */
export function resultFacts(
  institution: { name: string; address: string },
  student: Student & { entrySession: string },
  { semesters, units, cgpa, awardClass }: OwnResults,
  { name, bands, classes }: NonNullable<OwnResults['scale']>,
): ResultFacts {
  const shown = semesters.map(({ sessionYear, semester, units: each, gpa, courses }) => ({
    sessionYear,
    semester,
    units: each,
    gpa,
    courses: courses.flatMap((course) => {
      const { code, title, units: load, grade, points } = course
      const mark = markOf(course)
      return mark === null ? [] : [{ code, title, units: load, mark, grade, points }]
    }),
  }))
  return {
    institution: institution.name,
    institutionAddress: institution.address,
    name: surnameFirst(student),
    applicationNumber: student.applicationNumber,
    matricNumber: student.matricNumber,
    program: programInWords(student.program),
    department: student.program.department.name,
    school: student.program.department.school.name,
    entrySession: student.entrySession,
    semesters: shown.filter(({ courses }) => courses.length > 0).reverse(),
    units,
    cgpa,
    awardClass,
    scale: { name, bands, classes },
  }
}

/** A paper stays valid if only the names of the institution change. */
export const resultBasis = ({
  institution: _name,
  institutionAddress: _address,
  ...facts
}: ResultFacts) => facts
