import { applicableToLabels, feeMessages, type Fee, type FeeInput } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { SelectField, useWatch, onFirstUse } from '@portal/ui'
import { nameOfType } from '../../../parts/type-name'
import { useChoices } from './fee-choices'
import { FeeFields } from './FeeFields'
import { feesApi as api } from './fees.api'
import { turnQuestion } from './turn-question'

const schema = () => import('./fee.schema').then(({ FeeEdit }) => FeeEdit)
export const applicableOptions = Object.entries(applicableToLabels).map(([value, label]) => ({
  value,
  label,
}))
const lagosDay = onFirstUse(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }))

/** The values of the form: empty for a missing choice, null for a missing amount. */
interface Values extends Record<string, unknown> {
  payment: string
  amount: number | null
  academicSession: string
  programType: string
  programMode: string
  applicableTo: string
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
  programType: '',
  programMode: '',
  applicableTo: 'all',
  paymentOrder: null,
  dueDate: null,
  applyLateFee: false,
  lateFee: 0,
  active: true,
}
const valuesOf = ({ payment, academicSession, programType, programMode, ...fee }: Fee): Values => ({
  payment: payment._id,
  academicSession: academicSession._id,
  programType: programType._id,
  programMode: programMode._id,
  amount: fee.amount,
  applicableTo: fee.applicableTo,
  paymentOrder: fee.paymentOrder,
  dueDate: fee.dueDate,
  applyLateFee: fee.applyLateFee,
  lateFee: fee.lateFee,
  active: fee.active,
})

/** Today in Lagos. A stored day in the past may stay. */
export const earliest = (fee: Fee | null): string => {
  const today = lagosDay().format(new Date())
  return fee?.dueDate && fee.dueDate < today ? fee.dueDate : today
}
/** The values of another fee for a new one. A due date in the past is left out. */
function valuesLike(like: Fee): Values {
  const values = valuesOf(like)
  return {
    ...values,
    dueDate: values.dueDate !== null && values.dueDate < earliest(null) ? null : values.dueDate,
    active: true,
  }
}

interface FeeDialogProps {
  fee: Fee | null
  /** For a new fee: the fee that it copies. */
  like?: Fee | null
  onClose: () => void
}

/** A fee of a session, program type and program mode: a new one, or a stored one. */
export function FeeDialog({ fee, like = null, onClose }: FeeDialogProps) {
  const [add] = api.addFee.useMutation()
  const [update] = api.updateFee.useMutation()
  const choices = useChoices(fee ?? like)
  const dialog = useFormDialog<Values, { message?: string | undefined }, FeeInput>({
    schema,
    values: fee ? valuesOf(fee) : like ? valuesLike(like) : empty,
    record: fee,
    ask: ({ active = true }) =>
      fee && active !== fee.active ? turnQuestion(fee, active) : undefined,
    send: (body) => (fee ? update({ params: { id: fee._id }, body }) : add({ body })),
    failed: feeMessages.noReason,
    failedTitle: fee ? feeMessages.updateFailed : feeMessages.addFailed,
    onClose,
  })
  const { form, field } = dialog
  const isLate = useWatch({ control: form.control, name: 'applyLateFee' })
  return (
    <FormDialog
      title={fee ? `Edit ${nameOfType(fee.payment)}` : 'Add New Payment'}
      width={800}
      dialog={dialog}
      onClose={onClose}
    >
      <FeeFields
        choices={choices}
        field={field}
        isLate={isLate}
        earliest={earliest(fee)}
        beside={
          <SelectField
            label="Applicable To"
            options={applicableOptions}
            {...field('applicableTo')}
          />
        }
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
        <div className="field-row">
          <SelectField label="Program Type" {...choices.programTypes} {...field('programType')} />
          <SelectField label="Program Mode" {...choices.programModes} {...field('programMode')} />
        </div>
      </FeeFields>
    </FormDialog>
  )
}
