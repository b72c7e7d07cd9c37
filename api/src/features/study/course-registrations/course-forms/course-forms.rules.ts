import {
  programInWords,
  surnameFirst,
  type CourseFormFacts,
  type RegistrationVersion,
  type Student,
} from '@portal/contracts'
import type { NumberedRegistration } from './course-forms.queries'

/** The content of a course form. */
export const courseFormFacts = (
  institution: { name: string; address: string },
  student: Student,
  { program, level, semester, sessionYear }: NumberedRegistration,
  { version, units, decidedAt, submittedAt, decidedBy, courses }: RegistrationVersion,
): CourseFormFacts => ({
  institution: institution.name,
  institutionAddress: institution.address,
  name: surnameFirst(student),
  applicationNumber: student.applicationNumber,
  matricNumber: student.matricNumber,
  program: programInWords(program),
  department: program.department.name,
  school: program.department.school.name,
  level,
  sessionYear,
  semester,
  version,
  approvedAt: decidedAt ?? submittedAt,
  approvedBy: decidedBy,
  units,
  courses: courses.map(({ code, title, units: each, kind, lecturer }) => ({
    code,
    title,
    units: each,
    kind,
    lecturer,
  })),
})

/**
 * A signed form stays valid if only a course has another lecturer, or the names of the institution
 * and the adviser change.
 */
export const courseFormBasis = ({
  courses,
  approvedBy: _adviser,
  institution: _name,
  institutionAddress: _address,
  ...facts
}: CourseFormFacts) => ({
  ...facts,
  courses: courses.map(({ lecturer: _lecturer, ...course }) => course),
})
