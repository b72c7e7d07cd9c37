import type { StudentProgram } from '../academics/student-program'
import type { Student } from './students'

/** `Obi, Ada Ngozi`, as on documents. */
export const surnameFirst = ({
  lastname,
  firstname,
  othername,
}: Pick<Student, 'lastname' | 'firstname' | 'othername'>): string =>
  [`${lastname},`, firstname, othername].filter(Boolean).join(' ')

/** `ND Computer Science, Full Time`. */
export const programInWords = ({
  program,
  structure,
}: Pick<StudentProgram, 'program' | 'structure'>): string =>
  `${structure.type.type} ${program.name}, ${structure.mode.description}`
