import {
  applicableToLabels,
  paymentTypeMessages,
  programSessionPaymentMessages as said,
  type PaymentType,
  type ProgramSessionPayment,
  type ProgramSessionPaymentInput,
} from '@portal/contracts'
import { announce } from '@portal/kit'
import { FormDialog, optionsFrom, useFormDialog } from '@portal/resource'
import { CheckboxField, DateField, formatMoney, SelectField, TextField, useWatch } from '@portal/ui'
import { asNaira, MoneyField } from '@portal/ui/staff'
import type { ChangeEvent } from 'react'
import { feesApi as api } from './payments.api'

const schema = () =>
  import('./payment.schema').then(({ ProgramSessionPaymentEdit }) => ProgramSessionPaymentEdit)
const applicableOptions = Object.entries(applicableToLabels).map(([value, label]) => ({
  value,
  label,
}))
const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' })

/** As the form holds it: what has not been chosen is empty, and an amount that has not been typed null. */
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
const valuesOf = ({
  payment,
  academicSession,
  programType,
  programMode,
  ...fee
}: ProgramSessionPayment): Values => ({
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

/** Today in Lagos; a day that has gone by may stay as it is. */
const earliest = (payment: ProgramSessionPayment | null): string => {
  const today = lagosDay.format(new Date())
  return payment?.dueDate && payment.dueDate < today ? payment.dueDate : today
}
const named = (_id: string, name: string) => ({ _id, name })
const asOrder = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
}
const asDay = { setValueAs: (typed: unknown) => (typed === '' ? null : typed) }

/** What the selects offer; what the fee has now is there before the lists are. */
function useChoices(payment: ProgramSessionPayment | null) {
  const types = api.listPaymentTypes.useQuery()
  const words = { none: paymentTypeMessages.none, failed: paymentTypeMessages.fetchFailed }
  return {
    types: types.currentData,
    payments: optionsFrom(
      types,
      (rows) => rows.filter(({ active, _id }) => active || _id === payment?.payment._id),
      ({ name, description }) => description ?? name,
      { ...words, current: payment?.payment },
    ),
    sessions: optionsFrom(
      api.feeSessions.useQuery(),
      (rows) => rows.map(({ _id, sessionYear: name }) => ({ _id, name })),
      ({ name }) => name,
      {
        none: 'No sessions found',
        failed: 'Failed to fetch academic sessions',
        current: payment && named(payment.academicSession._id, payment.academicSession.sessionYear),
      },
    ),
    programTypes: optionsFrom(
      api.feeProgramTypes.useQuery({ query: {} }),
      (rows) =>
        rows
          .filter(({ active, _id }) => active || _id === payment?.programType._id)
          .map(({ _id, type: name }) => ({ _id, name })),
      ({ name }) => name,
      {
        none: 'No program types found',
        failed: 'Failed to fetch program types',
        current: payment && named(payment.programType._id, payment.programType.type),
      },
    ),
    programModes: optionsFrom(
      api.feeProgramModes.useQuery({ query: {} }),
      (rows) =>
        rows
          .filter(({ active, _id }) => active || _id === payment?.programMode._id)
          .map(({ _id, mode, description }) => ({ _id, name: `${mode} (${description})` })),
      ({ name }) => name,
      {
        none: 'No program modes found',
        failed: 'Failed to fetch program modes',
        current:
          payment &&
          named(
            payment.programMode._id,
            `${payment.programMode.mode} (${payment.programMode.description})`,
          ),
      },
    ),
  }
}

/** A fee of a session, program type and program mode: a new one, or one that is there. */
export function PaymentDialog({
  payment,
  onClose,
}: {
  payment: ProgramSessionPayment | null
  onClose: () => void
}) {
  const [add] = api.addProgramSessionPayment.useMutation()
  const [update] = api.updateProgramSessionPayment.useMutation()
  const choices = useChoices(payment)
  const dialog = useFormDialog<
    Values,
    { message?: string | undefined },
    ProgramSessionPaymentInput
  >({
    schema,
    values: payment ? valuesOf(payment) : empty,
    record: payment,
    send: (body) => (payment ? update({ params: { id: payment._id }, body }) : add({ body })),
    failed: said.noReason,
    failedTitle: payment ? said.updateFailed : said.addFailed,
    onClose,
  })
  const { form, field } = dialog
  const applyLateFee = useWatch({ control: form.control, name: 'applyLateFee' })
  const chosen = field('payment')
  /** The amount of the type is where a fee begins; said aloud, since it changes another field. */
  const choose = async (event: ChangeEvent<HTMLSelectElement>): Promise<void> => {
    await chosen.onChange(event)
    const type: PaymentType | undefined = choices.types?.find(
      ({ _id }) => _id === event.target.value,
    )
    if (!type) return
    form.setValue('amount', type.amount, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    announce(`Amount: ${formatMoney(type.amount)}`)
  }
  return (
    <FormDialog
      title={
        payment ? `Edit ${payment.payment.description ?? payment.payment.name}` : 'Add New Payment'
      }
      width={800}
      dialog={dialog}
      onClose={onClose}
    >
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
        <SelectField label="Applicable To" options={applicableOptions} {...field('applicableTo')} />
      </div>
      <div className="field-row">
        <SelectField label="Program Type" {...choices.programTypes} {...field('programType')} />
        <SelectField label="Program Mode" {...choices.programModes} {...field('programMode')} />
      </div>
      <div className="field-row">
        <TextField
          label="Payment Order (optional)"
          hint="Enter a payment order: charges with a lower one are paid first"
          inputMode="numeric"
          autoComplete="off"
          {...field('paymentOrder', asOrder)}
        />
        <DateField label="Due Date" optional min={earliest(payment)} {...field('dueDate', asDay)} />
      </div>
      <CheckboxField
        label="Apply late fee"
        {...field('applyLateFee', {
          onChange: () => {
            form.setValue('lateFee', 0)
          },
        })}
      />
      {applyLateFee && (
        <MoneyField
          label="Late Fee (₦)"
          hint="Added once when the due date has passed"
          {...field('lateFee', asNaira)}
        />
      )}
      <CheckboxField label="Active: students are charged" {...field('active')} />
    </FormDialog>
  )
}
