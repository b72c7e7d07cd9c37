import { usualSemesters, usualUnits, type Program, type ProgramForm } from '@portal/contracts'

/** One type and mode of the dialog. Years are empty until a mode is chosen. */
export interface ConfigurationValues {
  type: string
  mode: string
  years: number | ''
  semesters: number
  minUnits: number
  maxUnits: number
}
export type ProgramValues = Omit<ProgramForm, 'configurations'> & {
  configurations: ConfigurationValues[]
}

export const newConfiguration = (): ConfigurationValues => ({
  type: '',
  mode: '',
  years: '',
  semesters: usualSemesters,
  minUnits: usualUnits.min,
  maxUnits: usualUnits.max,
})

/** A new program starts with one type and mode. A stored one gets only additional ones. */
export function valuesOf(program: Program | null): ProgramValues {
  if (!program)
    return {
      school: '',
      department: '',
      code: '',
      name: '',
      description: '',
      configurations: [newConfiguration()],
    }
  const { department, code, name, description } = program
  return {
    school: department?.school._id ?? '',
    department: department?._id ?? '',
    code,
    name,
    description: description ?? '',
    configurations: [],
  }
}
