import type { PasskeyCreation } from '@portal/contracts'
import { createPasskey, useCallForm } from '@portal/forms'
import { alert } from '@portal/kit'
import { Button, TextField } from '@portal/ui'
import { useEffect } from 'react'
import { twoStepApi } from './two-step.api'

const schema = () => import('./setup.schema').then((module) => module.PasskeyName)
const title = 'Passkey not added'

/** The name of a new passkey. The browser makes the passkey, and the portal stores it. */
export function PasskeyStep({
  options,
  onConfirmed,
  onCancel,
}: {
  options: PasskeyCreation
  onConfirmed: (recoveryCodes: readonly string[], message?: string) => void
  onCancel: () => void
}) {
  const [confirm] = twoStepApi.confirmPasskey.useMutation()
  const { form, field, onSubmit, isBusy } = useCallForm<{ name: string }>({
    schema,
    defaultValues: { name: '' },
    send: async ({ name }) => {
      const result = await createPasskey(options)
      if ('problem' in result) {
        void alert({ tone: 'error', title, message: result.problem })
        return
      }
      const body = { name, passkey: result.answer }
      const { data, message } = await confirm({ body }).unwrap()
      onConfirmed(data.recoveryCodes, message)
    },
    title,
    fallback: 'Could not add the passkey. Please try again.',
  })
  const { setFocus } = form
  useEffect(() => {
    setFocus('name')
  }, [setFocus])
  return (
    <form className="form" noValidate aria-label="New passkey" onSubmit={onSubmit}>
      <p>
        The browser asks for your fingerprint, face or PIN, or for a security key. Nothing of it is
        sent to the portal.
      </p>
      <TextField
        label="Name of the passkey"
        hint="So that you know it again, for example Work laptop."
        autoComplete="off"
        maxLength={60}
        {...field('name')}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isBusy}>
          Add the passkey
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
