import {
  semesterName,
  type ProgramOffering,
  type RegistrationPolicy,
  type RegistrationPolicyForm,
  type RegistrationPolicyInput,
} from '@portal/contracts'
import type { Option } from '@portal/ui'

/** The program of the rules that apply to the whole session. */
export const allPrograms = 'all'

/** The values of rules that the form shows. */
export type Values = Pick<
  RegistrationPolicy,
  | 'semester'
  | 'minUnits'
  | 'maxUnits'
  | 'maxUnitsWithCarryOver'
  | 'maxUnitsOnProbation'
  | 'changeDays'
  | 'adviserNeeded'
  | 'feeShare'
>

const text = (limit: number | null): string => (limit === null ? '' : String(limit))
const number = (limit: string): number | null => (limit === '' ? null : Number(limit))

export const toForm = (values: Values, program: string): RegistrationPolicyForm => ({
  program,
  semester: values.semester,
  minUnits: text(values.minUnits),
  maxUnits: text(values.maxUnits),
  maxUnitsWithCarryOver: text(values.maxUnitsWithCarryOver),
  maxUnitsOnProbation: text(values.maxUnitsOnProbation),
  changeDays: String(values.changeDays),
  adviserNeeded: values.adviserNeeded,
  feeShare: String(values.feeShare) as RegistrationPolicyForm['feeShare'],
})

export const toInput = (
  form: RegistrationPolicyForm,
  session: string,
): RegistrationPolicyInput => ({
  session,
  program: form.program === allPrograms ? null : form.program,
  semester: form.semester,
  minUnits: number(form.minUnits),
  maxUnits: number(form.maxUnits),
  maxUnitsWithCarryOver: number(form.maxUnitsWithCarryOver),
  maxUnitsOnProbation: number(form.maxUnitsOnProbation),
  changeDays: Number(form.changeDays),
  adviserNeeded: form.adviserNeeded,
  feeShare: Number(form.feeShare) as RegistrationPolicyInput['feeShare'],
})

/** The semesters of a program, or of all of them; always with the present one. */
export function semesterOptions(
  offerings: readonly ProgramOffering[],
  program: string,
  present: string,
): Option[] {
  const own = offerings.filter(({ _id }) => program === allPrograms || _id === program)
  const semesters = own.flatMap(({ structure }) =>
    structure.years.flatMap(({ semesters: each }) => each),
  )
  return [...new Set([present, ...semesters])]
    .filter(Boolean)
    .sort()
    .map((value) => ({ value, label: semesterName(value) }))
}
