import { offeringName, semesterName } from '../academics/courses.list'
import type { ListDescription } from '../base/lists'
import type { RegistrationPolicy } from './registration-policies'

/** The program of the rules as text. */
export const policyPlace = ({ program }: Pick<RegistrationPolicy, 'program'>): string =>
  program ? offeringName(program) : 'All programs'

/** A limit of units as text; rules without one have that of each program. */
export const unitsLimit = (units: number | null): string =>
  units === null ? 'As in the program' : String(units)

/** A limit of units as text; rules without one have the most units. */
export const extraLimit = (units: number | null): string =>
  units === null ? 'Same as most units' : String(units)

export const adviserWords = ({ adviserNeeded }: Pick<RegistrationPolicy, 'adviserNeeded'>) =>
  adviserNeeded ? 'An adviser approves' : 'No adviser'

export const feeShareWords = (share: RegistrationPolicy['feeShare']): string =>
  share === 0 ? 'None' : `${String(share)}%`

export const policyList = {
  name: 'registration-rules',
  title: 'Registration Rules',
  columns: [
    { header: 'Program', text: policyPlace },
    { header: 'Semester', text: ({ semester }) => semesterName(semester) },
    { header: 'Fewest Units', text: ({ minUnits }) => unitsLimit(minUnits) },
    { header: 'Most Units', text: ({ maxUnits }) => unitsLimit(maxUnits) },
    {
      header: 'Most with Carry-overs',
      text: ({ maxUnitsWithCarryOver }) => extraLimit(maxUnitsWithCarryOver),
    },
    {
      header: 'Most on Probation',
      text: ({ maxUnitsOnProbation }) => extraLimit(maxUnitsOnProbation),
    },
    { header: 'Days for Changes', text: ({ changeDays }) => changeDays },
    { header: 'Approval', text: adviserWords },
    { header: 'Paid Charges', text: ({ feeShare }) => feeShareWords(feeShare) },
  ],
  searched: (policy) => [policyPlace(policy), semesterName(policy.semester), adviserWords(policy)],
} satisfies ListDescription<RegistrationPolicy>
