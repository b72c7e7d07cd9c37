import { formatMoney, CheckboxField, DateField, SelectField, TextField } from '@portal/ui'
import { asNaira, MoneyField } from '@portal/ui/staff'
import type { PaymentType } from '@portal/contracts'
import { announce } from '@portal/kit'
import type { useFormDialog } from '@portal/resource'
import type { ChangeEvent, ReactNode } from 'react'
import type { useChoices } from './fee-choices'

type Registered = ReturnType<ReturnType<typeof useFormDialog>['field']>
const asOrder = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
}
const asDay = { setValueAs: (typed: unknown) => (typed === '' ? null : typed) }

interface FeeFieldsProps {
  choices: ReturnType<typeof useChoices>
  /** A field of the form, registered by its dialog. */
  field: (
    name:
      | 'payment'
      | 'amount'
      | 'academicSession'
      | 'paymentOrder'
      | 'dueDate'
      | 'applyLateFee'
      | 'lateFee'
      | 'active',
    options?: object,
  ) => Registered
  onAmount: (naira: number) => void
  onLateFee: (isApplied: boolean) => void
  isLate: boolean
  earliest: string
  /** Next to the session: the group of students. */
  beside?: ReactNode
  /** Below the session: types and modes. */
  children: ReactNode
}

/** The common fields of a new fee, a stored fee, and several fees. */
export function FeeFields({
  choices,
  field,
  onAmount,
  onLateFee,
  isLate,
  earliest,
  beside,
  children,
}: FeeFieldsProps) {
  const chosen = field('payment')
  /**
   * A fee starts with the amount of its type. The change is announced, because it is in another
   * field.
   */
  const choose = async (event: ChangeEvent<HTMLSelectElement>): Promise<void> => {
    await chosen.onChange(event)
    const type: PaymentType | undefined = choices.types?.find(
      ({ _id }) => _id === event.target.value,
    )
    if (!type) return
    onAmount(type.amount)
    announce(`Amount: ${formatMoney(type.amount)}`)
  }
  return (
    <>
      <div className="field-row">
        <SelectField
          label="Payment Type"
          {...choices.payments}
          {...chosen}
          onChange={(event) => void choose(event)}
        />
        <MoneyField label="Amount (₦)" {...field('amount', asNaira)} />
      </div>
      <div className="field-row">
        <SelectField label="Academic Session" {...choices.sessions} {...field('academicSession')} />
        {beside}
      </div>
      {children}
      <div className="field-row">
        <TextField
          label="Payment Order (optional)"
          hint="Lower numbers are paid first"
          inputMode="numeric"
          autoComplete="off"
          {...field('paymentOrder', asOrder)}
        />
        <DateField label="Due Date" optional min={earliest} {...field('dueDate', asDay)} />
      </div>
      <CheckboxField
        label="Apply late fee"
        {...field('applyLateFee', {
          onChange: (event: ChangeEvent<HTMLInputElement>) => {
            onLateFee(event.target.checked)
          },
        })}
      />
      {isLate && (
        <MoneyField
          label="Late Fee (₦)"
          hint="Added once after the due date"
          {...field('lateFee', asNaira)}
        />
      )}
      <CheckboxField label="Active (students are charged)" {...field('active')} />
    </>
  )
}
