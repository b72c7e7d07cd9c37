import { feeMessages, type Fee, type SeveralFeesInput } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { CheckboxGroup, useWatch } from '@portal/ui'
import { useChoices } from './fee-choices'
import { FeeFields } from './FeeFields'
import { feesApi as api } from './fees.api'
import { applicableOptions, earliest } from './FeeDialog'
import styles from './several.module.css'

const schema = () => import('./fee.schema').then((module) => module.SeveralFeesInput)

interface Values extends Record<string, unknown> {
  payment: string
  amount: number | null
  academicSession: string
  programTypes: string[]
  programModes: string[]
  applicableTo: string[]
  paymentOrder: number | null
  dueDate: string | null
  applyLateFee: boolean
  lateFee: number | null
  active: boolean
}
const empty: Values = {
  payment: '',
  amount: null,
  academicSession: '',
  programTypes: [],
  programModes: [],
  applicableTo: ['all'],
  paymentOrder: null,
  dueDate: null,
  applyLateFee: false,
  lateFee: 0,
  active: true,
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** The number of new and existing fees among the chosen ones. */
function counted(
  fees: readonly Fee[],
  { payment, academicSession, programTypes, programModes, applicableTo }: Values,
): { added: number; existing: number } {
  const [types, modes, groups] = [listOf(programTypes), listOf(programModes), listOf(applicableTo)]
  const existing = fees.filter(
    (fee) =>
      fee.payment._id === payment &&
      fee.academicSession._id === academicSession &&
      types.includes(fee.programType._id) &&
      modes.includes(fee.programMode._id) &&
      groups.includes(fee.applicableTo),
  ).length
  return { added: types.length * modes.length * groups.length - existing, existing }
}

/** One fee for each program type with each program mode and each group of students, in one form. */
export function SeveralDialog({ fees, onClose }: { fees: readonly Fee[]; onClose: () => void }) {
  const [add] = api.addFees.useMutation()
  const choices = useChoices(null)
  const dialog = useFormDialog<Values, { message?: string | undefined }, SeveralFeesInput>({
    schema,
    values: empty,
    send: (body) => add({ body }),
    failed: feeMessages.noReason,
    failedTitle: feeMessages.addFailed,
    onClose,
  })
  const { form, field } = dialog
  const values = useWatch({ control: form.control }) as Values
  const { added, existing } = counted(fees, values)
  return (
    <FormDialog
      title="Add several payments"
      width={800}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Add them"
    >
      <FeeFields
        choices={choices}
        field={field}
        isLate={values.applyLateFee}
        earliest={earliest(null)}
        onAmount={(naira) => {
          form.setValue('amount', naira, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }}
        onLateFee={() => {
          form.setValue('lateFee', 0)
        }}
      >
        <div className={`field-row ${styles.groups ?? ''}`}>
          <CheckboxGroup
            label="Program Types"
            {...choices.programTypes}
            {...field('programTypes')}
          />
          <CheckboxGroup
            label="Program Modes"
            {...choices.programModes}
            {...field('programModes')}
          />
          <CheckboxGroup
            label="Applicable To"
            options={applicableOptions}
            {...field('applicableTo')}
          />
        </div>
      </FeeFields>
      <p role="status">{added + existing > 0 && feeMessages.severalToAdd(added, existing)}</p>
    </FormDialog>
  )
}
