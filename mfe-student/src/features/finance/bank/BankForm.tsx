import { useState } from 'react'
import { bankNames, bankPaymentMessages, todayInLagos, type ChargeLine } from '@portal/contracts'
import { bankAccounts } from '@portal/content/bank-accounts'
import { alert, useUnsavedWork } from '@portal/kit'
import { ProofField, showFailure } from '@portal/forms'
import {
  Button,
  DateField,
  FormProvider,
  TextField,
  useLazyForm,
  type UseFormReturn,
} from '@portal/ui'
import { financeApi } from '../finance.api'
import styles from '../Finance.module.css'
import { bankFieldNames, emptyBankValues, type BankValues } from './form-values'

const schema = () => import('./bank.schema').then((module) => module.schema)
const showBankFailure = (
  error: unknown,
  form: UseFormReturn<BankValues, unknown, BankValues>,
): Promise<void> =>
  showFailure<BankValues>(error, {
    form,
    names: bankFieldNames,
    title: 'Error',
    fallback: bankPaymentMessages.failed,
  })

/** The banks of the institution are first. */
const offered = [...new Set([...bankAccounts.map(({ bank }) => bank), ...bankNames])]
const suggestions = 'bank-names'

function Fields({ form }: { form: UseFormReturn<BankValues, unknown, BankValues> }) {
  const {
    register,
    formState: { errors },
  } = form
  return (
    <>
      <div className="field-row">
        <TextField
          label="Bank"
          hint="Choose it, or write its name"
          list={suggestions}
          autoComplete="off"
          maxLength={100}
          error={errors.bank?.message}
          {...register('bank')}
        />
        <TextField
          label="Teller number"
          hint="As on the teller or deposit slip"
          autoComplete="off"
          maxLength={50}
          error={errors.tellerNumber?.message}
          {...register('tellerNumber')}
        />
      </div>
      <datalist id={suggestions}>
        {offered.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
      <DateField
        label="Day paid"
        max={todayInLagos()}
        error={errors.paidOn?.message}
        {...register('paidOn')}
      />
      <ProofField />
    </>
  )
}

/** The form for a payment at a bank. Entries stay until they are sent. */
export function BankForm({ charge }: { charge: ChargeLine }) {
  const form = useLazyForm<BankValues, BankValues>({
    schema,
    defaultValues: emptyBankValues,
    onUnreachable: (error): Promise<void> => showBankFailure(error, form),
  })
  const [submit] = financeApi.submitBankPayment.useMutation()
  const [share, setShare] = useState<number | null>(null)
  const [sent, setSent] = useState(false)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWork(isDirty && !sent)
  const send = async (values: BankValues): Promise<void> => {
    setShare(0)
    try {
      await submit({ body: { paymentId: charge.payid, ...values }, onProgress: setShare }).unwrap()
      setSent(true)
      await alert({ tone: 'success', title: 'Proof sent', message: bankPaymentMessages.submitted })
    } catch (error) {
      // Not awaited: the button is busy until the answer, not until the dialog is closed.
      void showBankFailure(error, form)
    } finally {
      setShare(null)
    }
  }
  return (
    <FormProvider {...form}>
      <form
        className="form"
        noValidate
        aria-label="Payment at a bank"
        onSubmit={(event) => {
          void form.handleSubmit(send)(event)
        }}
      >
        <Fields form={form} />
        {share !== null && (
          <p className={styles.progress}>
            <span role="status">Sending your proof…</span>{' '}
            <progress max={1} value={share} aria-label="Proof sent" />
          </p>
        )}
        <div className="form-actions">
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Sending...">
            Send the proof
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
