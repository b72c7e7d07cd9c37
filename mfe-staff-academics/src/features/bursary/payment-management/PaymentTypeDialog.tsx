import {
  chargeTypes,
  paymentTypeMessages,
  type PaymentType,
  type PaymentTypeInput,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { CheckboxField, TextArea, TextField } from '@portal/ui'
import { asNaira, MoneyField } from '@portal/ui/staff'
import { nameOfType } from '../../../parts/type-name'
import { feesApi as api } from './fees.api'

const schema = () => import('./payment-type.schema').then(({ PaymentTypeEdit }) => PaymentTypeEdit)

interface Values extends Record<string, unknown> {
  name: string
  description: string
  amount: number | null
  active: boolean
}
const empty: Values = { name: '', description: '', amount: null, active: true }
const valuesOf = ({ name, description, amount, active }: PaymentType): Values => ({
  name,
  description: description ?? '',
  amount,
  active,
})

/** A payment type. Types that rules refer to keep their names. */
export function PaymentTypeDialog({
  type,
  onClose,
}: {
  type: PaymentType | null
  onClose: () => void
}) {
  const [add] = api.addPaymentType.useMutation()
  const [update] = api.updatePaymentType.useMutation()
  const isBuiltIn = (chargeTypes as readonly string[]).includes(type?.name ?? '')
  const dialog = useFormDialog<Values, { message?: string | undefined }, PaymentTypeInput>({
    schema,
    values: type ? valuesOf(type) : empty,
    record: type,
    send: (body) => (type ? update({ params: { id: type._id }, body }) : add({ body })),
    failed: type ? paymentTypeMessages.updateFailed : paymentTypeMessages.addFailed,
    onClose,
  })
  return (
    <FormDialog
      title={type ? `Edit ${nameOfType(type)}` : 'Add Payment Type'}
      width={500}
      dialog={dialog}
      onClose={onClose}
    >
      <TextField
        label="Name"
        readOnly={isBuiltIn}
        hint={isBuiltIn ? 'The portal uses this name internally' : undefined}
        autoComplete="off"
        {...dialog.field('name')}
      />
      <TextArea
        label="Description"
        optional
        hint="Shown to students"
        {...dialog.field('description')}
      />
      <MoneyField
        label="Amount (₦)"
        hint="Default amount of new payments of this type"
        {...dialog.field('amount', asNaira)}
      />
      <CheckboxField label="Active" {...dialog.field('active')} />
    </FormDialog>
  )
}
