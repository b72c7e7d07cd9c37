import { bankNames, bankPaymentMessages, todayInLagos, type ChargeLine } from '@portal/contracts'
import { ProofField } from '@portal/forms'
import { FormDialog, useFormDialog } from '@portal/resource'
import { DateField, FormProvider, Money, TextField } from '@portal/ui'
import { accountsApi as api } from './accounts.api'

const schema = () => import('./record.schema').then((module) => module.RecordedBankPayment)
const suggestions = 'recorded-banks'

interface RecordDialogProps {
  student: string
  name: string
  line: ChargeLine
  onClose: () => void
}

/** A payment at a bank or at the counter, recorded for a student. Another officer decides on it. */
export function RecordDialog({ student, name, line, onClose }: RecordDialogProps) {
  const [record] = api.recordBankPayment.useMutation()
  const dialog = useFormDialog({
    schema,
    values: { paymentId: line.payid, bank: '', tellerNumber: '', paidOn: '', proof: '' },
    failed: bankPaymentMessages.recordFailed,
    onClose,
    send: (body) => record({ body: { studentId: student, ...body } }),
  })
  return (
    <FormDialog
      title={`Record payment of ${line.description}`}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Record payment"
    >
      <p>
        {name} paid <Money amount={line.amount} /> for {line.description}, {line.sessionYear}.
        Another officer will compare the proof and approve it.
      </p>
      <div className="field-row">
        <TextField
          label="Bank"
          list={suggestions}
          autoComplete="off"
          maxLength={100}
          {...dialog.field('bank')}
        />
        <TextField
          label="Teller number"
          autoComplete="off"
          maxLength={50}
          {...dialog.field('tellerNumber')}
        />
      </div>
      <datalist id={suggestions}>
        {bankNames.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
      <DateField label="Day paid" max={todayInLagos()} {...dialog.field('paidOn')} />
      <FormProvider {...dialog.form}>
        <ProofField />
      </FormProvider>
    </FormDialog>
  )
}
