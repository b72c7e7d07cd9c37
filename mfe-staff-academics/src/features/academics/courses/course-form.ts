import { usualPassMark } from '@portal/contracts'
import type { ProgramCourse, ProgramCourseForm, ProgramCourseInput } from '@portal/contracts'
import type { Cascade } from '@portal/resource'

export const emptyForm: ProgramCourseForm = {
  session: '',
  school: '',
  department: '',
  type: '',
  mode: '',
  program: '',
  code: '',
  title: '',
  description: '',
  units: '',
  hours: '',
  year: '',
  semester: '',
  lecturer: '',
  kind: 'core',
  capacity: '',
  passMark: String(usualPassMark),
}

/** The order in which the fields must be chosen. */
export const cascade: Cascade<ProgramCourseForm> = {
  department: ['school'],
  mode: ['type'],
  program: ['session', 'department', 'type', 'mode'],
  year: ['program'],
  semester: ['year'],
}

export const toForm = ({
  course,
  program,
  session,
  lecturer,
  units,
  hours,
  year,
  semester,
  kind,
  capacity,
  passMark,
}: ProgramCourse): ProgramCourseForm => ({
  session: session._id,
  school: program.department.school._id,
  department: program.department._id,
  type: program.structure.type._id,
  mode: program.structure.mode._id,
  program: program._id,
  code: course.code,
  title: course.title,
  description: course.description ?? '',
  units: String(units),
  hours: String(hours),
  year: String(year),
  semester,
  lecturer: lecturer?._id ?? '',
  kind,
  capacity: capacity === null ? '' : String(capacity),
  passMark: String(passMark),
})

export const toInput = ({
  program,
  session,
  code,
  title,
  description,
  units,
  hours,
  year,
  semester,
  lecturer,
  kind,
  capacity,
  passMark,
}: ProgramCourseForm): ProgramCourseInput => ({
  program,
  session,
  lecturer,
  semester,
  course: { code, title, description },
  units: Number(units),
  hours: Number(hours),
  year: Number(year),
  kind,
  capacity: capacity === '' ? null : Number(capacity),
  passMark: Number(passMark),
})
