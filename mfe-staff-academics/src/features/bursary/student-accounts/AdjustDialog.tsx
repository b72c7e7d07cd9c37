import {
  adjustmentLabels,
  adjustmentMessages,
  type ChargeAdjustmentInput,
  type ChargeLine,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { formatMoney, Money, SelectField, TextArea, useWatch } from '@portal/ui'
import { asNaira, MoneyField } from '@portal/ui/staff'
import { accountsApi as api } from './accounts.api'
import { consequenceOf, takesApproval } from './approval'

const schema = () => import('./adjustment.schema').then((module) => module.Adjustment)
/** A late fee can only be waived if there is one. */
const optionsFor = ({ lateFee }: ChargeLine) =>
  Object.entries(adjustmentLabels)
    .map(([value, label]) => ({ value, label }))
    .filter(({ value }) => value !== 'late-fee-waiver' || lateFee > 0)

/** The value of the adjustment in naira. A waiver includes the late fee. */
const worthOf = (
  { amount: owed, lateFee }: ChargeLine,
  kind: ChargeAdjustmentInput['kind'],
  amount: number | null | undefined,
): number => (kind === 'discount' ? (amount ?? 0) : kind === 'waiver' ? owed : lateFee)

interface AdjustDialogProps {
  student: string
  name: string
  line: ChargeLine
  onClose: () => void
}

/** A waiver or discount of one charge of one student, with its reason. */
export function AdjustDialog({ student, name, line, onClose }: AdjustDialogProps) {
  const [add] = api.addChargeAdjustment.useMutation()
  const dialog = useFormDialog<
    { charge: string; kind: string; amount: number | null; reason: string },
    { message?: string | undefined },
    ChargeAdjustmentInput
  >({
    schema,
    values: { charge: line.payid, kind: '', amount: null, reason: '' },
    failed: adjustmentMessages.addFailed,
    onClose,
    ask: ({ kind, amount }) => {
      const worth = worthOf(line, kind, amount)
      const isRequest = takesApproval(worth, line)
      return {
        title: `${isRequest ? 'Request: ' : ''}${adjustmentLabels[kind]} of ${formatMoney(worth)} for ${name}?`,
        message: `${line.description}, ${line.sessionYear}. ${consequenceOf(worth, line)}`,
        confirmLabel: isRequest ? 'Send request' : 'Confirm',
      }
    },
    send: (body) =>
      add({
        params: { studentId: student },
        body: { ...body, amount: body.kind === 'discount' ? body.amount : null },
      }),
  })
  const kind = useWatch({ control: dialog.form.control, name: 'kind' })
  return (
    <FormDialog title={`Adjust ${line.description}`} width={500} dialog={dialog} onClose={onClose}>
      <p>
        {name} owes <Money amount={line.amount} /> of this charge.
      </p>
      <SelectField
        label="Kind"
        placeholder="--Select--"
        options={optionsFor(line)}
        {...dialog.field('kind')}
      />
      {kind === 'discount' && (
        <MoneyField label="Amount of the discount (₦)" {...dialog.field('amount', asNaira)} />
      )}
      <TextArea
        label="Reason"
        hint="Kept in the audit trail"
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
