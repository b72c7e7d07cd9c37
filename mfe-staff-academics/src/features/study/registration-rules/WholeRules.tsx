import {
  adviserWords,
  extraLimit,
  feeShareWords,
  policyMessages,
  semesterName,
  unitsLimit,
  usualPolicy,
  type RegistrationPolicy,
} from '@portal/contracts'
import { Button, Card, DescriptionList, Notice } from '@portal/ui'
import type { Values } from './rules-form'

const facts = (values: Values) =>
  [
    ['Semester', semesterName(values.semester)],
    ['Fewest units', unitsLimit(values.minUnits)],
    ['Most units', unitsLimit(values.maxUnits)],
    ['Most units with carry-overs', extraLimit(values.maxUnitsWithCarryOver)],
    ['Most units on probation', extraLimit(values.maxUnitsOnProbation)],
    ['Days for changes after the approval', String(values.changeDays)],
    ['Approval', adviserWords(values)],
    ['Charges that must be paid', feeShareWords(values.feeShare)],
  ] as const

/** The rules of all programs in a session, stored or usual. */
export const WholeRules = ({
  policy,
  onEdit,
}: {
  policy: RegistrationPolicy | undefined
  onEdit: () => void
}) => (
  <Card
    title="All programs"
    aside={
      <Button
        small
        icon="edit"
        aria-haspopup="dialog"
        aria-label="Edit the rules of all programs"
        onClick={onEdit}
      >
        Edit
      </Button>
    }
  >
    {!policy && (
      <Notice>
        <p>{policyMessages.usual}</p>
      </Notice>
    )}
    <DescriptionList items={facts(policy ?? usualPolicy)} />
  </Card>
)
