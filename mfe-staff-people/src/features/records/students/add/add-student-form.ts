import type { StudentRegistration } from '@portal/contracts'
import type { Cascade } from '@portal/resource'

/** The values of the dialog as texts. */
export type StudentForm = Record<Exclude<keyof StudentRegistration, 'departmentName'>, string>

export const emptyForm: StudentForm = {
  surname: '',
  firstname: '',
  othername: '',
  email: '',
  phone: '',
  school: '',
  department: '',
  programType: '',
  programMode: '',
  program: '',
  session: '',
  year: '',
  semester: '',
  status: 'pending',
  matricNumber: '',
  jambNumber: '',
  entryRoute: '',
}

/** The order in which the fields must be chosen. */
export const cascade: Cascade<StudentForm> = {
  department: ['school'],
  programMode: ['programType'],
  program: ['department', 'programType', 'programMode'],
  year: ['program'],
  semester: ['year'],
}

/** The reason why a choice is not possible yet, shown below it. */
export function waitingFor({
  school,
  programType,
  department,
  programMode,
  program,
  year,
}: StudentForm): Partial<StudentForm> {
  return {
    ...(!school && { department: 'Choose a school first' }),
    ...(!programType && { programMode: 'Choose a program type first' }),
    ...(!(department && programType && programMode) && {
      program: 'Choose department, type and mode first',
    }),
    ...(!program && { year: 'Choose a program first' }),
    ...(!year && { semester: 'Choose a year first' }),
  }
}

const digits = (phone: string): number => phone.replace(/\D/g, '').length

/** The present number of digits of a refused number. */
export const phoneHint = (phone: string, isRefused: boolean): string =>
  isRefused && phone !== ''
    ? `${String(digits(phone))} of 11 digits`
    : '11 digits, like 0803 123 4567'
