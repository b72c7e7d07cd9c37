import {
  chargeTypes,
  paymentTypeMessages,
  type PaymentType,
  type PaymentTypeInput,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { CheckboxField, TextArea, TextField } from '@portal/ui'
import { asNaira, MoneyField } from '@portal/ui/staff'
import { feesApi as api } from './payments.api'

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
      title={type ? `Edit ${type.description ?? type.name}` : 'Add Payment Type'}
      width={500}
      dialog={dialog}
      onClose={onClose}
    >
      <TextField
        label="Name"
        readOnly={isBuiltIn}
        hint={isBuiltIn ? 'The portal refers to it by this name' : undefined}
        autoComplete="off"
        {...dialog.field('name')}
      />
      <TextArea
        label="Description"
        optional
        hint="What students read"
        {...dialog.field('description')}
      />
      <MoneyField
        label="Amount (₦)"
        hint="A new payment of this type starts with it"
        {...dialog.field('amount', asNaira)}
      />
      <CheckboxField label="Active" {...dialog.field('active')} />
    </FormDialog>
  )
}
