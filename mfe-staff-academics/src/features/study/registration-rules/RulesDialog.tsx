import {
  courseMessages,
  feeShares,
  feeShareWords,
  neverStored,
  offeringName,
  policyMessages,
  policyPlace,
  usualPolicy,
  type AcademicSession,
  type RegistrationPolicy,
  type RegistrationPolicyForm,
} from '@portal/contracts'
import { FormDialog, optionsFrom, useFormDialog } from '@portal/resource'
import { CheckboxField, SelectField, TextField, useWatch } from '@portal/ui'
import { rulesApi } from './registration-rules.api'
import { allPrograms, semesterOptions, toForm, toInput, type Values } from './rules-form'

const schema = () => import('./rules.schema').then(({ RegistrationPolicyForm: form }) => form)
const shares = feeShares.map((share) => ({ value: String(share), label: feeShareWords(share) }))

interface RulesDialogProps {
  session: AcademicSession
  /** The stored rules; null for new ones. */
  policy: RegistrationPolicy | null
  /** Whether new rules are those of the whole session. */
  isWhole: boolean
  /** The rules that a new program begins with. */
  base: Values
  /** All rules of the session: a program with rules is not offered again. */
  policies: readonly RegistrationPolicy[]
  onClose: () => void
}

/** Rules that nobody has stored are `basedOn` a time before any save. */
const unstored = { updatedAt: neverStored }

function useRulesDialog({ session, policy, isWhole, base, onClose }: RulesDialogProps) {
  const [save] = rulesApi.saveRules.useMutation()
  const program = policy?.program?._id ?? (policy !== null || isWhole ? allPrograms : '')
  return useFormDialog<RegistrationPolicyForm, { message?: string | undefined }>({
    schema,
    values: toForm(policy ?? (isWhole ? usualPolicy : base), program),
    record: policy ?? unstored,
    send: ({ basedOn = neverStored, ...form }) =>
      save({ body: { ...toInput(form, session._id), basedOn } }),
    failed: policyMessages.saveFailed,
    onClose,
  })
}

const titleOf = ({ session, policy, isWhole }: RulesDialogProps): string => {
  if (policy) return `Rules of ${session.sessionYear}: ${policyPlace(policy)}`
  return isWhole
    ? `Rules of ${session.sessionYear}: All programs`
    : `Rules of a program in ${session.sessionYear}`
}

/** The rules of a session, or of one program in it. */
export function RulesDialog(props: RulesDialogProps) {
  const { policy, isWhole, policies, onClose } = props
  const dialog = useRulesDialog(props)
  const { form, field } = dialog
  const [program, semester] = useWatch({ control: form.control, name: ['program', 'semester'] })
  const offerings = rulesApi.rulesOfferings.useQuery({ query: {} })
  const taken = new Set(policies.map((each) => each.program?._id))
  const programs = optionsFrom(
    offerings,
    (rows) => rows.filter(({ _id }) => !taken.has(_id)),
    offeringName,
    { none: policyMessages.allHaveRules, failed: courseMessages.programsFailed },
  )
  return (
    <FormDialog title={titleOf(props)} dialog={dialog} onClose={onClose}>
      {!policy && !isWhole && <SelectField label="Program" {...programs} {...field('program')} />}
      <SelectField
        label="Semester"
        hint="The semester that students register now"
        options={semesterOptions(offerings.currentData ?? [], program, semester)}
        {...field('semester')}
      />
      <div className="field-row">
        <TextField
          label="Fewest units"
          optional
          hint="Empty: as in the program"
          inputMode="numeric"
          autoComplete="off"
          {...field('minUnits')}
        />
        <TextField
          label="Most units"
          optional
          hint="Empty: as in the program"
          inputMode="numeric"
          autoComplete="off"
          {...field('maxUnits')}
        />
      </div>
      <div className="field-row">
        <TextField
          label="Most units with carry-overs"
          optional
          hint="Empty: the most units"
          inputMode="numeric"
          autoComplete="off"
          {...field('maxUnitsWithCarryOver')}
        />
        <TextField
          label="Most units on probation"
          optional
          hint="Empty: the most units"
          inputMode="numeric"
          autoComplete="off"
          {...field('maxUnitsOnProbation')}
        />
      </div>
      <div className="field-row">
        <TextField
          label="Days for changes"
          hint="After the approval, from 0 to 90"
          inputMode="numeric"
          autoComplete="off"
          {...field('changeDays')}
        />
        <SelectField
          label="Paid charges"
          hint="The share that a student must have paid"
          placeholder={null}
          options={shares}
          {...field('feeShare')}
        />
      </div>
      <CheckboxField
        label="An adviser approves each registration"
        hint="Otherwise a registration is approved when it is submitted"
        {...field('adviserNeeded')}
      />
    </FormDialog>
  )
}
