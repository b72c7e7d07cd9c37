import { useCallForm } from '@portal/forms'
import { useSession } from '@portal/kit'
import { Button, PasswordField } from '@portal/ui'
import { useEffect } from 'react'

const schema = () => import('./setup.schema').then((module) => module.FactorSetup)

/** Asks for the password, so that nobody sets up their phone in a session that was left open. */
export function PasswordStep({
  hint,
  begin,
  onCancel,
}: {
  hint: string
  /** Begins the setup and shows its next step. */
  begin: (body: { currentPassword: string }) => Promise<void>
  onCancel: () => void
}) {
  const { staff } = useSession()
  const { form, field, onSubmit, isBusy } = useCallForm<{ currentPassword: string }>({
    schema,
    defaultValues: { currentPassword: '' },
    send: begin,
    title: 'Setup not started',
    fallback: 'Could not start the setup. Please try again.',
  })
  const { setFocus } = form
  useEffect(() => {
    setFocus('currentPassword')
  }, [setFocus])
  return (
    <form className="form" noValidate aria-label="Your password" onSubmit={onSubmit}>
      <input
        type="text"
        autoComplete="username"
        value={staff?.staff_number ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        label="Current password"
        hint={hint}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isBusy}>
          Continue
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
