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
  'semester' | 'minUnits' | 'maxUnits' | 'changeDays' | 'adviserNeeded' | 'feeShare'
>

const text = (limit: number | null): string => (limit === null ? '' : String(limit))
const number = (limit: string): number | null => (limit === '' ? null : Number(limit))

export const toForm = (
  { semester, minUnits, maxUnits, changeDays, adviserNeeded, feeShare }: Values,
  program: string,
): RegistrationPolicyForm => ({
  program,
  semester,
  minUnits: text(minUnits),
  maxUnits: text(maxUnits),
  changeDays: String(changeDays),
  adviserNeeded,
  feeShare: String(feeShare) as RegistrationPolicyForm['feeShare'],
})

export const toInput = (
  { program, minUnits, maxUnits, changeDays, feeShare, ...form }: RegistrationPolicyForm,
  session: string,
): RegistrationPolicyInput => ({
  ...form,
  session,
  program: program === allPrograms ? null : program,
  minUnits: number(minUnits),
  maxUnits: number(maxUnits),
  changeDays: Number(changeDays),
  feeShare: Number(feeShare) as RegistrationPolicyInput['feeShare'],
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
